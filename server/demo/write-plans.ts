import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { columnsOf } from '#domain/catalogue/spreadsheet/sheet-columns.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { localDay, readLocalTime } from '#domain/local-time.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { exportSheet } from '#server/catalogue/import/export-sheet.ts'
import { storeImport } from '#server/catalogue/import/stored-import.ts'
import { listLadders } from '#server/catalogue/prices/list-ladders.ts'
import { publishLadder } from '#server/catalogue/prices/publish-ladder.ts'
import { lockProduct } from '#server/catalogue/publishing/edited-product.ts'
import { readProducts } from '#server/catalogue/publishing/read-products.ts'
import { writeDraft } from '#server/catalogue/publishing/save-draft.ts'
import { schedulePublication } from '#server/catalogue/publishing/schedule-publication.ts'
import type { Database } from '#server/db/database.ts'
import { createLog } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { readSheet } from '#server/spreadsheets/read-sheet.ts'

const DAY_MS = 86_400_000

/**
 * What the catalogue is about to become: a price that changes in three days, a draft that nobody has finished, a ladder from
 * next fortnight on, and a spreadsheet that waits for a look.
 */
export async function writePlans(db: Database, snapshot: Snapshot, now: Date, actor: Actor) {
  const vapes = (await readProducts(db)).filter(({ kind }) => kind === vape.order.name)
  const [dearer, reworded] = vapes
  if (!dearer || !reworded) return
  const { timeZone } = snapshot.shop
  const inDays = (days: number) => localDay(new Date(now.getTime() + days * DAY_MS), timeZone)

  const revision = await edit(db, dearer.number, actor, ({ price }) => ({ price: raised(price) }))
  await schedulePublication(db, {
    ...{ number: dearer.number, revision, actor, snapshot, log: createLog(() => undefined) },
    at: `${inDays(3)}T08:00`,
  })
  await edit(db, reworded.number, actor, () => ({ description: 'Now from the second harvest: ' }))
  // Prices change at midnight; where clocks leave that out, at this time of the day.
  const from = readLocalTime(`${inDays(14)}T00:00`, timeZone) ?? new Date(now.getTime() + 14 * DAY_MS)
  await announceLadder(db, from, actor)
  await bringSheet(db, actor)
}

/** Writes a draft beside what is published. Says its revision. */
function edit(db: Database, number: number, actor: Actor, change: (facts: ProductFacts) => ProductFacts) {
  return db.transaction(async (tx) => {
    const seen = await lockProduct(tx, number)
    if (!seen?.published) throw new Error('The demo edits a product that is not published')
    const draft = { ...seen.published, ...change(seen.published) }
    return (await writeDraft(tx, seen, draft, actor)).revision
  })
}

/** Flower costs ten cents more a gram, in every tier. */
async function announceLadder(db: Database, from: Date, actor: Actor) {
  const kind = 'strain'
  const { ladders, revision } = await listLadders(db, kind)
  const current = ladders.find(({ state }) => state === 'current')?.ladder
  if (!current) return
  const tiers = current.tiers.map((tier) => ({ ...tier, cents: tier.cents + 10 }))
  await publishLadder(db, { kind, ladder: { ...current, tiers }, from, revision, actor })
}

/** All vapes, each at a price that somebody at a supplier typed. */
async function bringSheet(db: Database, actor: Actor) {
  const sheet = await readSheet(await exportSheet(db, vape, 'csv'))
  if (!sheet.ok) throw new Error(sheet.problem)
  const price = columnsOf(vape.fields).findIndex(({ key }) => key === 'price')
  const rows = sheet.rows.map((row) => ({
    ...row,
    cells: row.cells.map((cell, at) => (at === price ? raised(cell).toFixed(2) : cell)),
  }))
  await storeImport(db, { fileName: 'vapes-spring.csv', headings: sheet.headings, rows, actor })
}

function raised(price: unknown) {
  return Number(price) + 3
}
