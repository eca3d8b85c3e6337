import {
  fitStatement,
  type ReadStatement,
  STATEMENT_LIMITS,
  type StatementLine,
  TOO_MANY_LINES,
} from './bank-line.ts'
import { findElement, findElements, readXml, textAt, type XmlElement, XmlProblem } from './read-xml.ts'

/** Reads CAMT.053, of any version: the entries of its statements that are booked, in euros. */
export function readCamt(xml: string): ReadStatement {
  try {
    return readDocument(readXml(xml))
  } catch (error) {
    if (!(error instanceof XmlProblem)) throw error
    return { ok: false, problem: `The file could not be read as XML. ${error.message}` }
  }
}

function readDocument(document: XmlElement): ReadStatement {
  const statements = findElements(findElement(document, 'BkToCstmrStmt'), 'Stmt')
  if (statements.length === 0)
    return { ok: false, problem: 'This is no bank statement: the shop reads CAMT.053 (BkToCstmrStmt).' }
  const lines: StatementLine[] = []
  let left = 0
  for (const entry of statements.flatMap((statement) => findElements(statement, 'Ntry'))) {
    const read = isBooked(entry) ? readEntry(entry) : undefined
    if (read) lines.push(...read)
    else left++
    if (lines.length > STATEMENT_LIMITS.lines) return { ok: false, problem: TOO_MANY_LINES }
  }
  return fitStatement(lines, left)
}

function isBooked(entry: XmlElement) {
  return ['', 'BOOK'].includes(textAt(entry, 'Sts/Cd', 'Sts'))
}

/** One line, or one for each payment that the bank booked in one sum. Undefined where it cannot be understood. */
function readEntry(entry: XmlElement): StatementLine[] | undefined {
  const sum = readCents(findElement(entry, 'Amt'), entry)
  const bookedOn = textAt(entry, 'BookgDt/Dt', 'BookgDt/DtTm', 'ValDt/Dt', 'ValDt/DtTm').slice(0, 10)
  if (sum === undefined || sum === 0 || !isDay(bookedOn)) return undefined
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
      ...{
        bookedOn,
        cents: amounts[at] ?? 0,
        ...partyOf(detail, amounts[at] ?? 0),
        words: wordsOf(detail, entry),
      },
      bankId: textAt(detail, 'Refs/AcctSvcrRef', 'Refs/TxId') || (entryId && `${entryId} ${at + 1}`),
    }))
  const [only] = details
  return [
    {
      ...{ bookedOn, cents: sum, ...partyOf(only, sum), words: wordsOf(only, entry) },
      bankId: entryId || textAt(only, 'Refs/AcctSvcrRef', 'Refs/TxId'),
    },
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

function partyOf(detail: XmlElement | undefined, cents: number) {
  const side = cents < 0 ? 'Cdtr' : 'Dbtr'
  const parties = findElement(detail, 'RltdPties')
  return {
    payer: textAt(parties, `${side}/Nm`, `${side}/Pty/Nm`, `Ultmt${side}/Nm`, `Ultmt${side}/Pty/Nm`),
    account: textAt(parties, `${side}Acct/Id/IBAN`, `${side}Acct/Id/Othr/Id`),
  }
}

function wordsOf(detail: XmlElement | undefined, entry: XmlElement) {
  const remittance = findElement(detail, 'RmtInf')
  const endToEnd = textAt(detail, 'Refs/EndToEndId')
  const words = [
    ...findElements(remittance, 'Ustrd').map(({ text }) => text.trim()),
    ...findElements(remittance, 'Strd').map((part) => textAt(part, 'CdtrRefInf/Ref')),
    endToEnd === 'NOTPROVIDED' ? '' : endToEnd,
  ].filter(Boolean)
  return words.length > 0 ? words.join(' ') : textAt(entry, 'AddtlNtryInf')
}

function isDay(text: string) {
  const at = new Date(`${text}T00:00:00Z`)
  return /^\d{4}-\d\d-\d\d$/.test(text) && !Number.isNaN(at.getTime()) && at.toISOString().startsWith(text)
}
