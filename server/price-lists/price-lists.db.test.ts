import { beforeEach, describe, expect, test } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { readPriceVersion } from '#domain/pricing/price-version.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { snapshotOf } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ADA, createListWorld, tenOffVapes } from '#tests/price-lists/published-lists.ts'
import { createBuyerSnapshots } from './buyer-snapshots.ts'
import { archiveList, createList, endList, saveListDraft, withdrawVersion } from './change-list.ts'
import { createGroup, readCompanyPricing, removeGroup, setGroup } from './customer-groups.ts'
import { findList } from './find-list.ts'
import { listPriceLists } from './list-price-lists.ts'
import { previewList } from './preview-list.ts'

const database = useTestDatabase()
const { publish, publishAgain, makeCompany, listsOf, empty } = createListWorld(database)
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)
const snapshot = snapshotOf(shippedCatalogue)
const published = {
  ...snapshot,
  prices: Object.fromEntries(
    Object.entries(snapshot.prices).map(([kind, prices]) => [kind, { ...prices, version: '1.1' }]),
  ),
}
const [vape, otherVape] = listOrderables(shippedCatalogue, 'vape')
if (!vape || !otherVape) throw new Error('The shipped catalogue has two vapes')

const oneVape: ListContent = { kinds: {}, products: { vape: { [vape.id]: 1234 } } }

beforeEach(empty)

async function priceFor(company: number, kind: string, id: string) {
  const snapshots = createBuyerSnapshots(database.db)
  const shop = await snapshots.snapshotFor(await listsOf(company), published)
  const found = listOrderables(shop.catalogue, kind).find((product) => product.id === id)
  return { cents: found?.unitCents, source: found?.priceSource?.list }
}

const seconds = (more: number) => new Date(Date.now() + more * 1000)

describe('a published list', () => {
  test('prices its company, before the list of its group, before everybody', async () => {
    const { db } = database
    const company = await makeCompany('Hof')
    const other = await makeCompany('Berg')
    const group = await createGroup(db, { name: 'Clubs', actor: ADA })
    if (group === undefined) throw new Error('no group')
    expect(await setGroup(db, { company, revision: 1, group, actor: ADA })).toEqual({ ok: true })
    await publish('Clubs 2027', { groups: [group], content: tenOffVapes })
    await publish('Hof 2027', { companies: [company], content: oneVape })
    expect(await priceFor(company, 'vape', vape.id)).toEqual({ cents: 1234, source: 'list Hof 2027' })
    const off = Math.round((otherVape.unitCents ?? 0) * 0.9)
    expect(await priceFor(company, 'vape', otherVape.id)).toEqual({
      cents: off,
      source: 'list Clubs 2027, 10% off',
    })
    expect(await priceFor(other, 'vape', vape.id)).toEqual({ cents: vape.unitCents, source: undefined })
    expect((await readCompanyPricing(db, company)).lists.map(({ name, isOwn }) => [name, isOwn])).toEqual([
      ['Hof 2027', true],
      ['Clubs 2027', false],
    ])
    expect(await removeGroup(db, { id: group, actor: ADA })).toBe(false)
  })

  test('is named by the price version, and by the empty one where there is none', async () => {
    const company = await makeCompany('Hof')
    const snapshots = createBuyerSnapshots(database.db)
    const none = await snapshots.snapshotFor('', published)
    expect(pricesOf(none.prices, 'strain').version).toBe('1.1.')
    await publish('Hof 2027', { companies: [company] })
    const lists = await listsOf(company)
    const shop = await snapshots.snapshotFor(lists, published)
    expect(readPriceVersion(pricesOf(shop.prices, 'vape').version)).toEqual({ prices: 1, ladder: 1, lists })
    expect(await snapshots.snapshotFor(lists, published)).toBe(shop)
    const restocked = { ...published, stock: undefined }
    const again = await snapshots.snapshotFor(lists, restocked)
    expect(again).not.toBe(shop)
    expect(again.catalogue).toBe(shop.catalogue)
    expect(shop.catalogue.listOf(strain)).toBe(published.catalogue.listOf(strain))
  })

  test('holds from its time to its end', async () => {
    const company = await makeCompany('Hof')
    await publish('Later', { companies: [company], from: seconds(60), to: seconds(120) })
    expect(await listsOf(company)).toBe('')
    expect(await listPriceLists(database.db)).toMatchObject([
      { name: 'Later', version: { state: 'scheduled' } },
    ])
  })

  test('never changes, is withdrawn to the one before, and ends', async () => {
    const { db } = database
    const company = await makeCompany('Hof')
    const first = await publish('Hof', { companies: [company] })
    if (!first.ok) throw new Error('not published')
    await publishAgain(first.id, 'Hof', { companies: [company], content: oneVape })
    const [second, one] = (await findList(db, first.id))?.versions ?? []
    expect([second?.state, one?.state]).toEqual(['current', 'past'])
    expect(await listsOf(company)).toBe(String(second?.number))
    await expect(query(`UPDATE price_list_versions SET name = 'x'`)).rejects.toThrow('never changed')
    const revision = (await findList(db, first.id))?.revision ?? 0
    expect(await archiveList(db, { id: first.id, revision, actor: ADA })).toMatchObject({ reason: 'holds' })
    await withdrawVersion(db, { id: first.id, revision, number: second?.number ?? 0, actor: ADA })
    expect(await listsOf(company)).toBe(String(one?.number))
    await endList(db, { id: first.id, revision: revision + 1, actor: ADA })
    expect(await listsOf(company)).toBe('')
    expect(await archiveList(db, { id: first.id, revision: revision + 2, actor: ADA })).toMatchObject({
      ok: true,
    })
    expect(await listPriceLists(db)).toEqual([])
  })
})

describe('ties', () => {
  test('two lists for one company cannot price the same kind at the same time', async () => {
    const company = await makeCompany('Hof')
    await publish('One', { companies: [company], from: seconds(60), to: seconds(120) })
    const tied = await publish('Two', { companies: [company] })
    expect(tied).toMatchObject({
      ok: false,
      reason: 'ties',
      ties: [{ lists: ['Two', 'One'], kind: 'vape', part: 'price' }],
    })
    const { rows } = await query(
      `SELECT count(*)::integer AS count FROM price_list_versions WHERE name = 'Two'`,
    )
    expect(rows[0]?.count).toBe(0)
    expect(await publish('Three', { companies: [company], content: oneVape })).toMatchObject({ ok: true })
    expect(await publish('Four', { companies: [company], to: seconds(30) })).toMatchObject({ ok: true })
  })

  test('a version that comes back must not tie either', async () => {
    const { db } = database
    const company = await makeCompany('Hof')
    const one = await publish('One', { companies: [company] })
    if (!one.ok) throw new Error('not published')
    await publishAgain(one.id, 'One', { companies: [company], content: oneVape })
    expect(await publish('Two', { companies: [company] })).toMatchObject({ ok: true })
    const list = await findList(db, one.id)
    const asked = {
      id: one.id,
      revision: list?.revision ?? 0,
      number: list?.versions[0]?.number ?? 0,
      actor: ADA,
    }
    expect(await withdrawVersion(db, asked)).toMatchObject({
      ok: false,
      reason: 'ties',
      ties: [{ lists: ['One', 'Two'] }],
    })
  })

  test('of two that publish at once, one is told', async () => {
    const company = await makeCompany('Hof')
    const outcomes = await Promise.all(
      ['One', 'Two', 'Three'].map((name) => publish(name, { companies: [company] })),
    )
    expect(outcomes.filter(({ ok }) => ok)).toHaveLength(1)
  })
})

test('two people do not overwrite each other', async () => {
  const { db } = database
  const begun = await createList(db, { name: 'Spring', actor: ADA })
  if (!begun.ok) throw new Error('not begun')
  const draft = {
    name: 'Spring',
    publicName: '',
    companies: [],
    groups: [],
    from: '',
    to: '',
    kinds: {},
    prices: [],
  }
  const asked = { id: begun.id, revision: 1, actor: ADA, draft }
  expect(await saveListDraft(db, asked)).toMatchObject({ ok: true })
  expect(await saveListDraft(db, asked)).toMatchObject({ ok: false, reason: 'newer' })
  expect((await findList(db, begun.id))?.draft).toEqual(draft)
  expect(await createList(db, { name: 'SPRING', actor: ADA })).toMatchObject({ reason: 'name-taken' })
})

test('a preview says what a company pays now and would pay', async () => {
  const { db } = database
  const company = await makeCompany('Hof')
  const begun = await createList(db, { name: 'Spring', actor: ADA })
  const candidate = { id: begun.ok ? begun.id : 0, name: 'Spring', content: oneVape, groups: [] }
  const preview = await previewList(db, published, company, { ...candidate, companies: [company] })
  const shown = preview.kinds.find(({ kind }) => kind === 'vape')?.products.find(({ id }) => id === vape.id)
  expect(preview.isForCompany).toBe(true)
  expect(shown).toMatchObject({
    everybody: { cents: vape.unitCents },
    before: { cents: vape.unitCents },
    after: { cents: 1234, source: { list: 'list Spring' } },
  })
})

test('what is held of the prices of companies is bounded', async () => {
  const { db } = database
  const snapshots = createBuyerSnapshots(db, { products: 30, versions: 3 })
  for (let at = 0; at < 6; at++) {
    const company = await makeCompany(`Company ${at}`)
    await publish(`List ${at}`, { companies: [company] })
    await snapshots.snapshotFor(await listsOf(company), published)
  }
  const held = snapshots.countHeld()
  expect(held.versions).toBe(3)
  expect(held.products).toBeLessThanOrEqual(30)
  expect(held.entries).toBeGreaterThan(0)
})
