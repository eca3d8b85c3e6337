import { createHash } from 'node:crypto'
import { z } from 'zod'
import {
  type ImportChoices,
  layoutOf,
  NO_CHOICES,
  recallChoices,
  rememberChoices,
} from '#domain/catalogue/spreadsheet/import-choices.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

const layoutSchema = z.object({
  columns: z.record(z.string(), z.string()),
  words: z.record(z.string(), z.string()),
})

/** What was chosen for the last list that had these headings. */
export async function recallLayout(db: Executor, headings: readonly string[]): Promise<ImportChoices> {
  const { rows } = await db.execute<{ remembered: unknown }>(
    sql`update sheet_layouts set used_at = now() where layout = ${hashOf(headings)} returning remembered`,
  )
  const remembered = layoutSchema.safeParse(rows[0]?.remembered)
  return remembered.success ? recallChoices(headings, remembered.data) : NO_CHOICES
}

/** For the next list with these headings. */
export async function rememberLayout(tx: Transaction, headings: readonly string[], choices: ImportChoices) {
  const remembered = JSON.stringify(rememberChoices(headings, choices))
  await tx.execute(sql`
    insert into sheet_layouts (layout, remembered) values (${hashOf(headings)}, ${remembered}::jsonb)
    on conflict (layout) do update set remembered = excluded.remembered, used_at = now()`)
}

const KEPT_YEARS = 2

/** Forgets layouts that no list had for long. */
export async function retireLayouts(db: Executor, now: Date): Promise<void> {
  await db.execute(sql`
    delete from sheet_layouts where used_at < ${now.toISOString()}::timestamptz - make_interval(years => ${KEPT_YEARS})`)
}

function hashOf(headings: readonly string[]): string {
  return createHash('sha256').update(layoutOf(headings)).digest('hex')
}
