import { createHash } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { formatDecimalEuros } from '#domain/money.ts'
import type { StatementLine } from '#domain/payments/bank/bank-line.ts'
import { type Actor, recordAudit } from '#server/audit/record-audit.ts'
import type { Database } from '#server/db/database.ts'

type NewStatement = { name: string; hash: string; lines: readonly StatementLine[]; actor: Actor }
export type StoredStatement = { lines: number; known: number; isKnownFile: boolean }

/** All of them written out at once would be several times the statement. */
const LINES_AT_ONCE = 2000

/** Keeps the lines of a statement that no other one brought. Nothing is booked: somebody looks at each. */
export function storeStatement(
  db: Database,
  { name, hash, lines, actor }: NewStatement,
): Promise<StoredStatement> {
  return db.transaction(async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into bank_statements (name, hash, imported_by_name) values (${name}, ${hash}, ${actor.name})
      on conflict (hash) do nothing returning id::text`)
    const [statement] = rows
    if (!statement) return { lines: 0, known: lines.length, isKnownFile: true }
    const named = withFingerprints(lines)
    let stored = 0
    for (let from = 0; from < named.length; from += LINES_AT_ONCE) {
      const { rowCount } = await tx.execute(sql`
        insert into bank_lines (statement, fingerprint, booked_on, amount, payer, account, words)
        select ${statement.id}::bigint, fingerprint, booked_on, amount, payer, account, words
        from jsonb_to_recordset(${JSON.stringify(named.slice(from, from + LINES_AT_ONCE))}::jsonb)
          as line (at integer, fingerprint text, booked_on date, amount numeric, payer text, account text, words text)
        order by at on conflict (fingerprint) do nothing`)
      stored += rowCount ?? 0
    }
    const detail = { lines: stored, known: lines.length - stored }
    await recordAudit(tx, { actor, action: 'statement-imported', subject: 'payments', detail })
    return { ...detail, isKnownFile: false }
  })
}

/** The bank's own name for a line, else all that it says; of lines that say the same, which one it is of its day. */
function withFingerprints(lines: readonly StatementLine[]) {
  const seen = new Map<string, number>()
  return lines.map((line, at) => {
    const { bookedOn, cents, payer, account, words, bankId } = line
    const facts = bankId ? ['id', bankId, cents] : ['facts', bookedOn, cents, payer, account, words]
    const base = JSON.stringify(facts)
    const times = (seen.get(base) ?? 0) + 1
    seen.set(base, times)
    return {
      ...{ at, payer, account, words },
      fingerprint: createHash('sha256').update(`${base} ${times}`).digest('hex'),
      booked_on: bookedOn,
      amount: formatDecimalEuros(cents),
    }
  })
}
