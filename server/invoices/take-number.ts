import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

export type TakenNumber = { prefix: string; year: number; sequence: number; number: string }

/**
 * The next number of a series. It is taken with the transaction: who comes next waits for its end, and gets the same number where it is
 * rolled back.
 */
export async function takeNumber(tx: Transaction, prefix: string, issuedOn: string): Promise<TakenNumber> {
  const year = Number(issuedOn.slice(0, 4))
  const { rows } = await tx.execute<{ sequence: number }>(sql`
    insert into invoice_series (prefix, year, last_number) values (${prefix}, ${year}, 1)
    on conflict (prefix, year) do update set last_number = invoice_series.last_number + 1
    returning last_number as sequence`)
  const sequence = rows[0]?.sequence ?? 0
  return { prefix, year, sequence, number: writeNumber(prefix, year, sequence) }
}

function writeNumber(prefix: string, year: number, sequence: number) {
  return `${prefix}-${year}-${String(sequence).padStart(6, '0')}`
}

/** Whether an owner has to say first which numbers were sent before a restore. */
export async function mustConfirmNumbers(db: Executor): Promise<boolean> {
  const { rows } = await db.execute<{ must_confirm: boolean }>(sql`select must_confirm from invoice_state`)
  return rows[0]?.must_confirm ?? false
}
