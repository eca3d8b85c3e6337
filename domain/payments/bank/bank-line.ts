import { formatCount } from '#domain/format-count.ts'
/** A line of a statement, as a file has it. What the file does not say is ''. */
export type StatementLine = {
  /** '2026-11-02' */
  bookedOn: string
  /** The day from which the bank counts it. */
  valueOn: string
  /** Less than zero: it went out. */
  cents: number
  payer: string
  /** Of whoever paid. */
  account: string
  words: string
  /** The account of the shop that the statement is of. */
  ownAccount: string
  /** The bank's name for the statement; banks begin again with it every year. */
  statement: string
  /** The bank's own names for it, without those that stand for none, such as NONREF. */
  references: string[]
  /** What earlier versions took for the bank's name, NONREF included: lines that they stored are found by it. */
  earlierId: string
}

/** Entries of a file that are no lines, by why. */
export type LeftOut = {
  /** Pending: a later statement has them. */
  pending: number
  /** In another currency than the euro. */
  foreign: number
  /** Without a day or an amount that can be read. */
  unread: number
}

export type ReadStatement =
  | { ok: true; lines: StatementLine[]; left: LeftOut }
  | { ok: false; problem: string }

/** `characters`: of all lines together, which banks do not come near. */
export const STATEMENT_LIMITS = { bytes: 20 * 1024 * 1024, lines: 20_000, characters: 8_000_000 }

export const TOO_MANY_LINES = `The statement has more than ${formatCount(STATEMENT_LIMITS.lines)} lines. Import it in parts.`

/** Lines as the database holds them, where they say no more than it should keep. */
export function fitStatement(lines: readonly StatementLine[], left: LeftOut): ReadStatement {
  const fitting = lines.map(fitLine)
  const characters = fitting.reduce(
    (sum, { payer, account, words, references }) =>
      sum + payer.length + account.length + words.length + references.join('').length,
    0,
  )
  if (characters > STATEMENT_LIMITS.characters)
    return { ok: false, problem: 'The lines of the statement are too long. Import it in parts.' }
  return { ok: true, lines: fitting, left }
}

const MOST_REFERENCES = 6

/** As a row of the database holds it. */
function fitLine(line: StatementLine): StatementLine {
  return {
    ...line,
    payer: cut(line.payer, 200),
    account: cut(line.account, 50),
    words: cut(line.words, 1000),
    ownAccount: cut(line.ownAccount, 50),
    statement: cut(line.statement, 100),
    references: namesOfBank(line.references.map((reference) => cut(reference, 100))).slice(
      0,
      MOST_REFERENCES,
    ),
    earlierId: cut(line.earlierId, 100),
  }
}

/** What banks write where they have no name for a line. */
const PLACEHOLDERS = new Set([
  ...['NONREF', 'NOREF', 'NONE', 'NOTPROVIDED', 'NOTAPPLICABLE', 'NOTAVAILABLE', 'NA', 'UNKNOWN', 'EMPTY'],
])

/** Each once, without those that name nothing. */
export function namesOfBank(references: readonly string[]): string[] {
  return [...new Set(references)].filter((reference) => {
    const plain = reference.toUpperCase().replaceAll(/[^A-Z0-9]/g, '')
    return !PLACEHOLDERS.has(plain) && !/^0*$/.test(plain)
  })
}

function cut(text: string, most: number) {
  return text
    .toWellFormed()
    .replaceAll(/\p{Cc}+/gu, ' ')
    .replaceAll(/ {2,}/g, ' ')
    .trim()
    .slice(0, most)
    .toWellFormed()
}
