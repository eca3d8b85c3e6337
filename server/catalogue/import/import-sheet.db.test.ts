import { beforeAll, beforeEach, expect, it, test, vi } from 'vitest'
import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import type { ImportMode } from '#domain/catalogue/spreadsheet/import-mode.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { sql } from '#server/db/sql.ts'
import { storeFile } from '#server/files/door.ts'
import { retireFiles } from '#server/files/retire-files.ts'
import { startJobLoop } from '#server/jobs/job-loop.ts'
import { createSnapshots } from '#server/snapshot.ts'
import { readProductSheet } from '#server/spreadsheets/read-sheet.ts'
import { MESSY_SHEETS } from '#tests/catalogue/messy-sheets.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { editedFacts, readEditedProduct } from '../publishing/edited-product.ts'
import { loadSnapshot, readPublicationVersion } from '../publishing/load-snapshot.ts'
import { readHistory } from '../publishing/product-history.ts'
import { saveDraft } from '../publishing/save-draft.ts'
import { answerImport, chooseImportColumns } from './change-import.ts'
import { exportSheet } from './export-sheet.ts'
import { ensureFirstImport } from './first-import.ts'
import { keepForImport } from './import-pictures.ts'
import { planStoredImport } from './plan-stored-import.ts'
import { askForImport, createImporter } from './run-import.ts'
import { retireLayouts } from './sheet-layouts.ts'
import { readImport, retireImports, storeImport } from './stored-import.ts'
import { askForUndo, createImportUndoer } from './undo-import.ts'

const database = useTestDatabase()
const ADA = { userId: '', name: 'Ada' }
const asActor = { fileName: 'stock.xlsx', actor: ADA }

beforeAll(async () => {
  const { rows } = await database.db.execute<{ id: string }>(
    sql`insert into users (name, email) values ('Ada', 'ada@shop.example') returning id`,
  )
  ADA.userId = rows[0]?.id ?? ''
  await ensureFirstImport(database.db, QUIET)
})
beforeEach(() => database.db.execute(sql`delete from jobs`))

async function store(content: string | Buffer) {
  const sheet = await readProductSheet(Buffer.from(content as string))
  if (!sheet.ok) throw new Error(sheet.problem)
  const { headings, rows } = sheet
  return storeImport(database.db, { fileName: 'stock.xlsx', headings, rows, actor: ADA })
}

async function open(id: number) {
  const stored = await readImport(database.db, id)
  if (!stored) throw new Error('The import is not there')
  return stored
}

async function preview(id: number, mode: ImportMode = 'publish') {
  const { catalogue } = await loadSnapshot(database.db, QUIET)
  return (await planStoredImport(database.db, catalogue, { ...(await open(id)), mode })).rows
}

/** What a process of the shop does with what was asked for. */
async function runJobs() {
  const snapshots = createSnapshots(await loadSnapshot(database.db, QUIET))
  const parts = { db: database.db, snapshots, log: QUIET }
  const loop = startJobLoop({
    ...{ db: database.db, log: QUIET, onWaiting: () => () => undefined, onFailed: async () => undefined },
    handlers: [createImporter(parts), createImportUndoer(parts)],
  })
  await vi.waitFor(
    async () => {
      const { rows } = await database.db.execute(sql`select from jobs where ended_at is null`)
      expect(rows).toHaveLength(0)
    },
    { timeout: 30_000 },
  )
  await loop.stop()
  const { rows } = await database.db.execute<{ state: string; problem: string | null }>(
    sql`select state, problem from jobs order by id desc limit 1`,
  )
  return rows[0]
}

async function bring(content: string | Buffer, mode: ImportMode = 'publish') {
  const id = await store(content)
  const { revision } = await open(id)
  await askForImport(database.db, { import: id, revision, mode }, asActor)
  return { id, ended: await runJobs() }
}

async function undo(id: number) {
  await askForUndo(database.db, id, asActor)
  return runJobs()
}

async function find(id: string) {
  const { rows } = await database.db.execute<{ number: number }>(
    sql`select number::integer from products where kind = 'vape' and (id = ${id} or draft ->> 'slug' = ${id})`,
  )
  return rows[0] && readEditedProduct(database.db, rows[0].number)
}

const HEAD = 'Name,Brand,Strength,Type,Price of a unit,Description'
const row = (name: string, price = '12.50') =>
  `${name},House,1000mg,Live Rosin,${price},Made for ${name} alone.`

it.each(KINDS.flatMap((kind) => (['xlsx', 'csv'] as const).map((form) => [kind.title, form, kind] as const)))(
  '%s that are exported as %s and imported again change nothing',
  async (_, form, kind) => {
    const file = await exportSheet(database.db, kind, form)
    const rows = await preview(await store(file))
    expect(rows.length).toBeGreaterThan(10)
    expect(rows.filter(({ status }) => status !== 'unchanged')).toEqual([])
    const before = await readPublicationVersion(database.db)
    expect((await bring(file)).ended?.state).toBe('done')
    expect(await readPublicationVersion(database.db)).toBe(before)
    expect((await exportSheet(database.db, kind, form)).equals(file)).toBe(true)
  },
)

test('a preview says by row and field what is new, changed, unchanged and wrong', async () => {
  await bring(`${HEAD}\n${row('Known Pen')}\n${row('Same Pen')}`)
  const id = await store(
    [
      HEAD,
      row('New Pen'),
      row('Known Pen', '14'),
      row('Same Pen'),
      row('Bad Pen', 'much'),
      row('New Pen'),
      'Copied Pen,House,1000mg,Live Rosin,10,Made for Same Pen alone.',
      'Slow Melt 2,,,,,',
    ].join('\n'),
  )
  const rows = await preview(id)
  expect(rows.map(({ at, status }) => [at, status])).toEqual([
    [2, 'new'],
    [3, 'changed'],
    [4, 'unchanged'],
    [5, 'wrong'],
    [6, 'left'],
    [7, 'new'],
    [8, 'wrong'],
  ])
  expect(rows[1]?.changes).toMatchObject([{ label: 'Price of a unit', before: '€12.50', after: '€14.00' }])
  expect(
    rows.slice(3).map(({ problems }) => problems.map(({ field, message }) => `${field}: ${message}`)),
  ).toEqual([
    ['price: Must be an amount such as 45.98.'],
    [': Row 2 is the same product.'],
    [],
    ['price: Still empty.'],
  ])
})

test('what is complete is published, and the rest is kept as drafts with what is missing', async () => {
  const { id, ended } = await bring(
    `${HEAD}\n${row('Whole Pen')}\n${row('Broken Pen', 'much')}\n${row('Bare Pen', '')}`,
  )
  expect(ended).toMatchObject({ state: 'done' })
  expect(await find('whole-pen')).toMatchObject({ state: 'published' })
  expect(await find('broken-pen')).toMatchObject({ state: 'draft', draft: { price: 'much' } })
  expect((await open(id)).outcome).toMatchObject({ new: 1, wrong: 2, rowsLeft: 0 })

  // The same again finds them, and the list that was mended publishes them as what they are.
  const again = await bring(
    `${HEAD}\n${row('Whole Pen')}\n${row('Broken Pen', 'much')}\n${row('Bare Pen', '')}`,
  )
  expect((await open(again.id)).outcome).toMatchObject({ new: 0, unchanged: 3, wrong: 0 })
  const before = await find('broken-pen')
  const mended = await bring(
    `${HEAD}\n${row('Whole Pen')}\n${row('Broken Pen', '9')}\n${row('Bare Pen', '8')}`,
  )
  expect((await open(mended.id)).outcome).toMatchObject({ new: 0, changed: 2, unchanged: 1 })
  expect(await find('broken-pen')).toMatchObject({
    ...{ number: before?.number, state: 'published', draft: null, published: { price: 9 } },
  })

  // Undone, nobody sees them, and the draft is what it was.
  await undo(mended.id)
  expect(await find('broken-pen')).toMatchObject({ state: 'archived', draft: { price: 'much' } })
  expect(await find('whole-pen')).toMatchObject({ state: 'published' })
})

test('a product that buyers see keeps what they see, where a row says of it what cannot be', async () => {
  await bring(`${HEAD}\n${row('Sold Pen')}`)
  const { id } = await bring(`${HEAD}\n${row('Sold Pen', 'soon')}`)
  expect(await find('sold-pen')).toMatchObject({ published: { price: 12.5 }, draft: { price: 'soon' } })
  // What an import left is what the next one may replace.
  await bring(`${HEAD}\n${row('Sold Pen', '14')}`)
  expect(await find('sold-pen')).toMatchObject({ published: { price: 14 }, draft: null })
  await undo(id)
  expect(await open(id)).toMatchObject({ outcome: { left: ['Sold Pen'] } })
})

test('an import that somebody answered or corrected since the preview is not run', async () => {
  const id = await store(`${HEAD}\n${row('Seen Before Pen')}`)
  await askForImport(database.db, { import: id, revision: 1, mode: 'publish' }, asActor)
  await database.db.execute(sql`update catalogue_imports set revision = 2 where id = ${id}`)
  expect(await runJobs()).toMatchObject({
    state: 'failed',
    problem: expect.stringContaining('Somebody changed'),
  })
  expect(await find('seen-before-pen')).toBeUndefined()
})

test('columns that are not there leave their fields alone, and others change what they say', async () => {
  await bring(`${HEAD}\n${row('Partial Pen')}`)
  const before = await find('partial-pen')
  await bring('ID,Price of a unit\npartial-pen,"15,5"')
  expect((await find('partial-pen'))?.published).toEqual({ ...before?.published, price: 15.5 })
})

test('an import is undone: what was before is back, what was new is archived, and what was changed since is named', async () => {
  await bring(`${HEAD}\n${row('Old Pen')}\n${row('Held Pen')}`)
  const { id } = await bring(
    `${HEAD}\n${row('Old Pen', '20')}\n${row('Held Pen', '20')}\n${row('Added Pen')}`,
  )
  expect((await find('old-pen'))?.published).toMatchObject({ price: 20 })
  const held = await find('held-pen')
  if (!held) throw new Error('It is not there')
  const values = { ...toTyped(vape.fields, editedFacts(held)), brand: 'Another' }
  await saveDraft(database.db, { number: held.number, revision: held.revision, values, actor: ADA })

  expect(await undo(id)).toMatchObject({ state: 'done' })
  expect((await find('old-pen'))?.published).toMatchObject({ price: 12.5 })
  expect(await find('added-pen')).toMatchObject({ state: 'archived' })
  expect((await find('held-pen'))?.published).toMatchObject({ price: 20 })
  expect(await readImport(database.db, id)).toMatchObject({
    state: 'undone',
    outcome: { left: ['Held Pen'] },
  })
  expect(await undo(id)).toMatchObject({ state: 'failed' })
  // What buyers saw meanwhile stays known.
  const old = await find('old-pen')
  expect((await readHistory(database.db, old?.number ?? 0)).map(({ facts }) => facts.price)).toEqual([
    12.5, 20, 12.5,
  ])
})

test('an undo leaves a product as it is whose name another has by now, and names it', async () => {
  await bring(`${HEAD}\n${row('First Pen')}\n${row('Third Pen')}`)
  const { id } = await bring(
    `ID,${HEAD}\nfirst-pen,${row('Second Pen')}\nthird-pen,${row('Third Pen', '20')}`,
  )
  expect((await find('first-pen'))?.published).toMatchObject({ name: 'Second Pen' })
  expect((await bring(`ID,${HEAD}\nother-pen,${row('First Pen')}`)).ended).toMatchObject({ state: 'done' })

  expect(await undo(id)).toMatchObject({ state: 'done' })
  expect((await find('first-pen'))?.published).toMatchObject({ name: 'Second Pen' })
  expect((await find('third-pen'))?.published).toMatchObject({ price: 12.5 })
  expect(await readImport(database.db, id)).toMatchObject({
    state: 'undone',
    outcome: { left: [], taken: ['Second Pen'] },
  })
})

test('an archived product comes back with an import, and is archived again when that is undone', async () => {
  await bring(`${HEAD}\n${row('Away Pen')}`)
  const { id } = await bring(`${HEAD}\n${row('Away Pen', '13')}`)
  await undo(id)
  await database.db.execute(sql`update products set state = 'archived' where id = 'away-pen'`)
  const again = await bring(`${HEAD}\n${row('Away Pen')}`)
  expect(await find('away-pen')).toMatchObject({ state: 'published' })
  await undo(again.id)
  expect(await find('away-pen')).toMatchObject({ state: 'archived', published: { price: 12.5 } })
})

test('drafts may be unfinished, change nothing for buyers, and are undone as well', async () => {
  await bring(`${HEAD}\n${row('Seen Pen')}`)
  const version = await readPublicationVersion(database.db)
  const { id, ended } = await bring(`${HEAD}\n${row('Seen Pen', '30')}\nUnseen Pen,,,,,`, 'draft')
  expect(ended).toMatchObject({ state: 'done' })
  expect(await find('seen-pen')).toMatchObject({ published: { price: 12.5 }, draft: { price: 30 } })
  expect(await find('unseen-pen')).toMatchObject({ state: 'draft', draft: { name: 'Unseen Pen' } })
  expect(await readPublicationVersion(database.db)).toBe(version)
  // The same again is the same drafts.
  expect(
    (await preview(await store(`${HEAD}\nUnseen Pen,,,,,`), 'draft')).map(({ status }) => status),
  ).toEqual(['unchanged'])
  expect(await undo(id)).toMatchObject({ state: 'done' })
  expect(await find('seen-pen')).toMatchObject({ draft: null })
  expect(await find('unseen-pen')).toBeUndefined()
})

test('a draft that was never published is changed by another import, and keeps its address', async () => {
  await bring(`${HEAD}\nHalf Pen,,,,,`, 'draft')
  await bring(`${HEAD}\nHalf Pen,House,,,,`, 'draft')
  expect((await find('half-pen'))?.draft).toEqual({ name: 'Half Pen', brand: 'House', slug: 'half-pen' })
})

test('a list that is brought twice is the same products, drafts included, and undone nothing of it is left on sale', async () => {
  const { file } = MESSY_SHEETS[0] ?? { file: '' }
  const countProducts = async () => {
    const { rows } = await database.db.execute<{ count: number }>(
      sql`select count(*)::integer as count from products where state <> 'archived'`,
    )
    return rows[0]?.count ?? 0
  }
  const before = await countProducts()
  const first = await bring(file)
  // The shop has one of the names already: its THC, which the list leaves out, stays.
  expect((await open(first.id)).outcome).toMatchObject({ rowsLeft: 7, wrong: 2 })
  const after = await countProducts()
  expect(after).toBeGreaterThan(before + 40)
  const again = await bring(file)
  expect((await open(again.id)).outcome).toMatchObject({ new: 0, changed: 0, wrong: 0 })
  expect(await countProducts()).toBe(after)
  expect(await undo(first.id)).toMatchObject({ state: 'done' })
  expect(await countProducts()).toBe(before)
})

test('what was answered and chosen is remembered for the next list with these headings, wherever they stand', async () => {
  const lists = [
    'Name;Farbe;Category;Price\nBalm;Live Rosin;Topicals;9',
    'Price;Category;Farbe;Name\n9;Topicals;Live Rosin;Balm 2',
  ]
  const [first, second] = [await store(lists[0] ?? ''), await store(lists[1] ?? '')]
  const form = (fields: Record<string, string>) => {
    const made = new FormData()
    for (const [name, value] of Object.entries(fields)) made.set(name, value)
    return made
  }
  const answered = { id: first, revision: 1, form: form({ 'words:topicals': 'vape' }), actor: ADA }
  expect(await answerImport(database.db, answered)).toMatchObject({ outcome: 'done' })
  expect(await answerImport(database.db, answered)).toMatchObject({ outcome: 'conflict' })
  const columns = { id: first, revision: 2, form: form({ 'column:1': 'type' }), actor: ADA }
  expect(await chooseImportColumns(database.db, columns)).toMatchObject({ outcome: 'done' })
  expect((await preview(first))[0]).toMatchObject({ status: 'new', facts: { type: 'Live Rosin' } })
  // One that was there already is as it was; the next one knows.
  expect((await preview(second))[0]).toMatchObject({ status: 'left' })
  expect((await preview(await store(lists[1] ?? '')))[0]).toMatchObject({
    ...{ status: 'new', kind: { shelf: 'vapes' }, facts: { type: 'Live Rosin', name: 'Balm 2' } },
  })
  const { rows } = await database.db.execute<{ action: string }>(
    sql`select action from audit_log where subject = ${`import:${first}`} order by id`,
  )
  expect(rows.map(({ action }) => action)).toEqual([
    'spreadsheet-uploaded',
    'import-answered',
    'import-columns-chosen',
  ])
  await retireLayouts(database.db, new Date(Date.now() + 3 * 366 * 86_400_000))
  expect((await preview(await store(lists[1] ?? '')))[0]).toMatchObject({ status: 'left' })
})

test('pictures that come with a list are those of the products that they are named like', async () => {
  const id = await store(`${HEAD}\n${row('Shown Pen')}`)
  const { hash } = await storeFile(database.db, { type: 'image/webp', bytes: Buffer.from('a pen'), by: ADA })
  const keep = (name: string) => database.db.transaction((tx) => keepForImport(id, name)(tx, hash, ADA))
  expect(await keep('Shown Pen 2.jpg')).toBe(true)
  expect(await keep('Nobody.jpg')).toBe(true)
  // Again, it is the same picture.
  expect(await keep('Nobody.jpg')).toBe(true)
  const stored = await open(id)
  expect(stored).toMatchObject({
    revision: 4,
    pictures: [{ name: 'Shown Pen 2.jpg' }, { name: 'Nobody.jpg', file: hash }],
  })
  const { catalogue } = await loadSnapshot(database.db, QUIET)
  expect((await planStoredImport(database.db, catalogue, { ...stored, mode: 'publish' })).unmatched).toEqual([
    'Nobody.jpg',
  ])
  // Nothing else names the file yet.
  await retireFiles(database.db, new Date())
  await retireFiles(database.db, new Date(Date.now() + 2 * 86_400_000))
  await askForImport(database.db, { import: id, revision: stored.revision, mode: 'publish' }, asActor)
  expect(await runJobs()).toMatchObject({ state: 'done' })
  expect((await find('shown-pen'))?.published?.pictures).toEqual([
    { file: hash, alt: 'Shown Pen', x: 50, y: 50 },
  ])
  const { rows } = await database.db.execute(sql`select from files where hash = ${hash}`)
  expect(rows).toHaveLength(1)
  expect(await keep('Late.jpg')).toBe(false)
})

test('spreadsheets go after a day, or after a month where they were imported', async () => {
  const open = await store('Name\nA')
  const { id: done } = await bring(`${HEAD}\n${row('Kept Pen')}`)
  const later = (days: number) => new Date(Date.now() + days * 86_400_000)
  await retireImports(database.db, later(2))
  expect(await readImport(database.db, open)).toBeUndefined()
  expect(await readImport(database.db, done)).toBeDefined()
  await retireImports(database.db, later(31))
  expect(await readImport(database.db, done)).toBeUndefined()
  expect(await find('kept-pen')).toBeDefined()
})
