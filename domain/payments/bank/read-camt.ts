import {
  fitStatement,
  type LeftOut,
  namesOfBank,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementLine,
  TOO_MANY_LINES,
} from './bank-line.ts'
import { findElement, findElements, textAt, type XmlElement } from './xml-element.ts'

/** Reads CAMT.053, of any version: the entries of its statements that are booked, in euros. */
export function readCamt(document: XmlElement): ReadStatement {
  const statements = findElements(findElement(document, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    return { ok: false, problem: 'This is not a bank statement in CAMT.053 format (BkToCstmrStmt).' }
  const lines: StatementLine[] = []
  const left: LeftOut = { pending: 0, foreign: 0, unread: 0 }
  for (const statement of statements) {
    const of = {
      statement: textAt(statement, 'Id'),
      ownAccount: textAt(statement, 'Acct/Id/IBAN', 'Acct/Id/Othr/Id'),
    }
    for (const entry of findElements(statement, 'Ntry')) {
      const read = readEntry(entry)
      if (typeof read === 'string') left[read]++
      else lines.push(...read.map((line) => ({ ...line, ...of })))
      if (lines.length > STATEMENT_LIMITS.lines) return { ok: false, problem: TOO_MANY_LINES }
    }
  }
  return fitStatement(lines, left)
}

function isBooked(entry: XmlElement) {
  return ['', 'BOOK'].includes(textAt(entry, 'Sts/Cd', 'Sts'))
}

type Entry = Omit<StatementLine, 'statement' | 'ownAccount'>

/** One line, or one for each payment that the bank booked in one sum; or why it is none. */
function readEntry(entry: XmlElement): Entry[] | keyof LeftOut {
  if (!isBooked(entry)) return 'pending'
  const amount = findElement(entry, 'Amt')
  const sum = readCents(amount, entry)
  const bookedOn = dayAt(entry, 'BookgDt', 'ValDt')
  if (sum === undefined && amount && amount.attributes.get('Ccy') !== 'EUR') return 'foreign'
  if (sum === undefined || sum === 0 || !isDay(bookedOn)) return 'unread'
  const valueDay = dayAt(entry, 'ValDt')
  const days = { bookedOn, valueOn: isDay(valueDay) ? valueDay : '' }
  const details = findElements(entry, 'NtryDtls').flatMap((part) => findElements(part, 'TxDtls'))
  const amounts = details.map((detail) =>
    readCents(findElement(detail, 'Amt') ?? findElement(detail, 'AmtDtls/TxAmt/Amt'), detail, entry),
  )
  const entryId = textAt(entry, 'AcctSvcrRef')
  const isSplit =
    details.length > 1 &&
    amounts.every((cents) => cents !== undefined && cents !== 0) &&
    amounts.reduce<number>((all, cents) => all + (cents ?? 0), 0) === sum
  if (isSplit)
    return details.map((detail, at) => ({
      ...{ ...days, cents: amounts[at] ?? 0 },
      ...partyOf([detail], amounts[at] ?? 0),
      words: wordsOf([detail], entry),
      // The name of the sum names its parts by their places; some banks write it beside each of them as well.
      references: [
        ...referencesOf(detail).filter((reference) => reference !== entryId),
        ...namesOfBank([entryId]).map((reference) => `${reference} ${at + 1}`),
      ],
      earlierId: textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') || (entryId && `${entryId} ${at + 1}`),
    }))
  return [
    {
      ...{ ...days, cents: sum, ...partyOf(details, sum), words: wordsOf(details, entry) },
      references: [entryId, ...details.flatMap(referencesOf)],
      earlierId: entryId || textAt(details[0], 'Refs/AcctSvcrRef', 'Refs/TxId'),
    },
  ]
}

/** The names of a payment that the banks gave it. Not what the payer called it: somebody may call all of theirs the same. */
function referencesOf(detail: XmlElement): string[] {
  const references = findElement(detail, 'Refs')
  return [
    ...['AcctSvcrRef', 'TxId', 'UETR', 'InstrId'].map((name) => textAt(references, name)),
    // German savings banks write NONREF, and their own name here.
    ...findElements(references, 'Prtry').map((own) => textAt(own, 'Ref')),
  ]
}

/** Signed: a debit went out. A reversal says so by its own sign already. */
function readCents(amount: XmlElement | undefined, ...from: XmlElement[]): number | undefined {
  const [, whole, part = ''] = /^(\d{1,10})(?:\.(\d{1,2})0*)?$/.exec(amount?.text.trim() ?? '') ?? []
  const direction = textAt(from[0], 'CdtDbtInd') || textAt(from[1], 'CdtDbtInd')
  if (whole === undefined || amount?.attributes.get('Ccy') !== 'EUR') return undefined
  if (direction !== 'CRDT' && direction !== 'DBIT') return undefined
  const cents = Number(whole) * 100 + Number(part.padEnd(2, '0'))
  return direction === 'DBIT' ? -cents : cents
}

/** Who paid, where all parts of it say the same. */
function partyOf(details: readonly XmlElement[], cents: number) {
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const all = details.map((detail) => {
    const parties = findElement(detail, 'RltdPties')
    return {
      payer: textAt(parties, `${side}/Nm`, `${side}/Pty/Nm`, `Ultmt${side}/Nm`, `Ultmt${side}/Pty/Nm`),
      account: textAt(parties, `${side}Acct/Id/IBAN`, `${side}Acct/Id/Othr/Id`),
    }
  })
  const common = (part: 'payer' | 'account') => {
    const [first = '', ...others] = all.map((party) => party[part])
    return others.every((other) => other === first) ? first : ''
  }
  return { payer: common('payer'), account: common('account') }
}

function wordsOf(details: readonly XmlElement[], entry: XmlElement) {
  const words = details.flatMap((detail) => {
    const remittance = findElement(detail, 'RmtInf')
    const endToEnd = textAt(detail, 'Refs/EndToEndId')
    return [
      ...findElements(remittance, 'Ustrd').map(({ text }) => text.trim()),
      ...findElements(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf/Ref')),
      ...namesOfBank([endToEnd]),
    ].filter(Boolean)
  })
  if (words.length > 0) return words.join(' ')
  return textAt(entry, 'AddtlNtryInf') || details.map((detail) => textAt(detail, 'AddtlTxInf')).join(' ')
}

function dayAt(entry: XmlElement, ...names: string[]) {
  return textAt(entry, ...names.flatMap((name) => [`${name}/Dt`, `${name}/DtTm`])).slice(0, 10)
}

function isDay(text: string) {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
