/** A line of a statement, as a file has it. */
export type StatementLine = {
  /** '2026-11-02' */
  bookedOn: string
  /** Less than zero: it went out. */
  cents: number
  payer: string
  /** Of whoever paid. */
  account: string
  words: string
  /** The bank's own name for it, where it gives one. */
  bankId: string
}

export type ReadStatement =
  | {
      ok: true
      lines: StatementLine[]
      /** Lines that are no euros, or not booked yet. */
      left: number
    }
  | { ok: false; problem: string }

/** `characters`: of all lines together, which banks do not come near. */
export const STATEMENT_LIMITS = { bytes: 20 * 1024 * 1024, lines: 20_000, characters: 8_000_000 }

export const TOO_MANY_LINES = `The statement has more than ${STATEMENT_LIMITS.lines.toLocaleString('en-IE')} lines. Import it in parts.`

/** Lines as the database holds them, where they say no more than it should keep. */
export function fitStatement(lines: readonly StatementLine[], left: number): ReadStatement {
  const fitting = lines.map(fitLine)
  const characters = fitting.reduce(
    (sum, { payer, account, words, bankId }) =>
      sum + payer.length + account.length + words.length + bankId.length,
    0,
  )
  if (characters > STATEMENT_LIMITS.characters)
    return { ok: false, problem: 'The lines of the statement say more than banks write. Import it in parts.' }
  return { ok: true, lines: fitting, left }
}

/** As a row of the database holds it. */
function fitLine(line: StatementLine): StatementLine {
  return {
    ...line,
    payer: cut(line.payer, 200),
    account: cut(line.account, 50),
    words: cut(line.words, 1000),
    bankId: cut(line.bankId, 100),
  }
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
