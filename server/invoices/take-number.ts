import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
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

/** The series of this year, with the last number that the shop knows of each. */
export async function readSeries(db: Executor, shop: ShopConfig, year: number) {
  const { prefix, creditPrefix } = readInvoiceSettings(shop)
  const { rows } = await db.execute<{ prefix: string; last: number }>(sql`
    select prefix, last_number as last from invoice_series where year = ${year}`)
  const lastOf = (name: string) => rows.find((row) => row.prefix === name)?.last ?? 0
  return [prefix, creditPrefix].map((name) => ({ prefix: name, year, last: lastOf(name) }))
}

type Confirmation = { last: { prefix: string; year: number; last: number }[]; actor: Actor }

/** After a restore: the series go on behind the last numbers that were sent, and the audit log keeps the jump. */
export function confirmNumbers(db: Database, { last, actor }: Confirmation): Promise<void> {
  return db.transaction(async (tx) => {
    for (const series of last) {
      const { rows } = await tx.execute<{ before: number }>(sql`
        with known as (
          select coalesce(max(last_number), 0) as before from invoice_series where prefix = ${series.prefix} and year = ${series.year}
        ), written as (
          insert into invoice_series (prefix, year, last_number) values (${series.prefix}, ${series.year}, ${series.last})
          on conflict (prefix, year) do update set last_number = greatest(invoice_series.last_number, excluded.last_number)
        )
        select before from known`)
      const detail = { year: series.year, from: rows[0]?.before ?? 0, to: series.last }
      await recordAudit(tx, { actor, action: 'invoice-numbers-confirmed', subject: series.prefix, detail })
    }
    await tx.execute(sql`update invoice_state set must_confirm = false`)
  })
}
