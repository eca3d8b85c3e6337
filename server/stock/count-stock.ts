import { conflict, done, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import {
  type CountLine,
  countDifference,
  isLargeDifference,
  isLookedAt,
} from '#domain/stock/count-difference.ts'
import { readCountForm } from '#domain/stock/count-form.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { matchWords } from '#server/db/match-words.ts'
import { sql } from '#server/db/sql.ts'
import { writeMove } from './move-stock.ts'

export type SheetLine = {
  batch: number
  code: string
  product: string
  variant: string
  unit: StockUnit
  place: string
  expected: number
}

/** A sheet has so many lines; a larger site is counted product by product. */
const LINES_A_SHEET = 500

/** What should lie in a site, place by place, as somebody walks through it. */
export async function readCountSheet(
  db: Executor,
  { site, search }: { site: string; search: string },
): Promise<{ lines: SheetLine[]; isWhole: boolean }> {
  const conditions = [
    sql`site = ${site}`,
    // What was emptied long ago is not looked for.
    sql`(on_hand > 0 or batches.created_at > now() - interval '30 days')`,
    ...matchWords(
      sql`(search_name || chr(10) || stock_items.search_text || chr(10) || fold_letters(code))`,
      search,
    ),
  ]
  const { rows } = await db.execute<SheetLine>(sql`
    select batches.number::float8 as batch, code, products.name as product, variant, unit, place, on_hand::float8 as expected
    from batches join stock_items on stock_items.id = stock_item join products on products.number = product
    where ${sql.join(conditions, sql` and `)}
    order by place, lower(products.name), variant, batches.number limit ${LINES_A_SHEET + 1}`)
  return { lines: rows.slice(0, LINES_A_SHEET), isWhole: rows.length <= LINES_A_SHEET }
}

type Posted =
  | { ok: true; counted: number; different: number }
  /** Lines that are no amounts. */
  | { ok: false; reason: 'not-understood'; batches: number[] }
  /** Large differences that nobody has looked at again. */
  | { ok: false; reason: 'look-again'; batches: number[] }
  /** What moved since the sheet was made: nothing was posted. */
  | { ok: false; reason: 'moved'; batches: number[] }

type Count = { site: string; lines: readonly CountLine[]; actor: Actor }
type Found = { batch: number; unit: StockUnit; onHand: number }

/** Posts what was counted, all of it or nothing. What somebody moved meanwhile is noticed, and not overwritten. */
export function postCount(db: Database, { site, lines, actor }: Count): Promise<Posted> {
  return db.transaction(async (tx): Promise<Posted> => {
    const numbers = sql`(select value::bigint from jsonb_array_elements_text(${JSON.stringify(lines.map(({ batch }) => batch))}::jsonb))`
    await tx.execute(sql`
      select from stock_items where id in (select stock_item from batches where number in ${numbers})
      order by id for no key update`)
    const { rows } = await tx.execute<Found>(sql`
      select number::float8 as batch, unit, on_hand::float8 as "onHand"
      from batches join stock_items on stock_items.id = stock_item
      where number in ${numbers} and site = ${site} order by number for no key update of batches`)
    const byNumber = new Map(rows.map((row) => [row.batch, row]))
    const compared = lines.map((line) => compare(line, byNumber.get(line.batch)))

    const unclear = compared.filter(({ state }) => state === 'not-understood')
    if (unclear.length > 0) return { ok: false, reason: 'not-understood', batches: numbersOf(unclear) }
    const moved = compared.filter(({ state }) => state === 'moved')
    if (moved.length > 0) return { ok: false, reason: 'moved', batches: numbersOf(moved) }

    const unseen = compared.filter(({ state }) => state === 'unseen')
    if (unseen.length > 0) return { ok: false, reason: 'look-again', batches: numbersOf(unseen) }

    const different = compared.filter(({ difference }) => difference !== 0)
    for (const { batch, difference, note } of different)
      await writeMove(tx, { batch, quantity: difference, reason: 'counted', actor, ...(note && { note }) })
    await tx.execute(sql`
      update batches set revision = revision + 1
      where number in (select value::bigint from jsonb_array_elements_text(${JSON.stringify(numbersOf(different))}::jsonb))`)
    const detail = { batches: lines.length, different: different.length }
    await recordAudit(tx, { actor, action: 'stock-counted', subject: site, detail })
    return { ok: true, counted: lines.length, different: different.length }
  })
}

function compare(line: CountLine, found: Found | undefined) {
  const { batch } = line
  if (!found || found.onHand !== line.expected)
    return { batch, state: 'moved', difference: 0, note: undefined } as const
  const difference = countDifference(line, found.unit)
  if (difference === undefined)
    return { batch, state: 'not-understood', difference: 0, note: undefined } as const
  const isLarge = isLargeDifference(difference, line.expected, found.unit)
  if (isLarge && !isLookedAt(line, difference))
    return { batch, state: 'unseen', difference, note: undefined } as const
  return { batch, state: 'counted', difference, note: isLarge ? line.reason : undefined } as const
}

function numbersOf(lines: readonly { batch: number }[]) {
  return lines.map(({ batch }) => batch)
}

/** `batches`: those whose lines were refused. `looksAgain`: for their large differences alone. */
type Answer = Outcome & { batches?: number[]; looksAgain?: boolean }

/** The form that posts a sheet. */
export function countForms(db: Database, actor: Actor) {
  return {
    'post-count': async (form: FormData): Promise<Answer | undefined> => {
      const lines = readCountForm((name) => form.getAll(name).map(String))
      if (!lines) return undefined
      if (lines.length === 0) return refusedWhole('Enter at least one counted amount.')
      const posted = await postCount(db, { site: String(form.get('site')), lines, actor })
      if (posted.ok) return done(describePosted(posted))
      const { batches, reason } = posted
      return { ...REFUSALS[reason], batches, looksAgain: reason === 'look-again' }
    },
  }
}

const REFUSALS = {
  'not-understood': refusedWhole('Some amounts are not clear. Nothing was posted: see the marked lines.'),
  'look-again': refusedWhole(
    'Nothing was posted yet. Look at the large differences again, and enter the reason for each.',
  ),
  moved: conflict(
    'Stock moved since this sheet was created. Nothing was posted: count the marked lines again.',
  ),
}

function describePosted({ counted, different }: { counted: number; different: number }) {
  const what = counted === 1 ? '1 batch counted' : `${counted} batches counted`
  return different === 0 ? `${what}. No differences.` : `${what}, ${different} corrected in the ledger.`
}
