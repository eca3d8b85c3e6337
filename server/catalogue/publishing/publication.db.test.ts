import { beforeAll, describe, expect, it, test } from 'vitest'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { sql } from '#server/db/sql.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { exportCatalogue, importCatalogue } from '../import/import-catalogue.ts'
import { loadCatalogueFiles } from '../import/load-defaults.ts'
import { createSnapshotLoader, loadSnapshot } from './load-snapshot.ts'
import { publishing } from './publishing.ts'

const database = useTestDatabase()
const CLERK = { userId: null, name: 'Clerk' }
const load = () => loadSnapshot(database.db, QUIET)

async function importInto(edit: (vapes: Record<string, unknown>[]) => Record<string, unknown>[]) {
  const input = await exportCatalogue(database.db)
  const vapes = edit(structuredClone(input.vapes) as Record<string, unknown>[])
  return publishing(database.db, async (tx) => {
    const counts = await importCatalogue(tx, { ...input, vapes }, CLERK)
    return { ...counts, published: true }
  })
}

beforeAll(async () => {
  // Several processes may start at the same moment.
  await Promise.all([ensureFirstImport(database.db, QUIET), ensureFirstImport(database.db, QUIET)])
})

describe('an empty database', () => {
  it('takes the files of the checkout, once', async () => {
    const { catalogue, version } = await load()
    expect(catalogue.shelves).toEqual(shippedCatalogue.shelves)
    expect(version).toBe(1)
    await ensureFirstImport(database.db, QUIET)
    expect((await load()).version).toBe(1)
  })
})

describe('a catalogue that is exported', () => {
  it('is that of the files, field by field', async () => {
    const { input } = await loadCatalogueFiles()
    expect(JSON.stringify(await exportCatalogue(database.db))).toBe(JSON.stringify(input))
  })

  it('and imported again changes nothing', async () => {
    const counts = await importInto((vapes) => vapes)
    expect(counts).toMatchObject({ added: 0, changed: 0, archived: 0, unchanged: 80 })
  })
})

describe('an import', () => {
  test('adds, changes and archives, and keeps every published state', async () => {
    const counts = await importInto(([first, second, ...rest]) => [
      { ...first, price: 11.5 },
      { ...second, id: 'house-pen', name: 'House Pen', description: 'Ours.' },
      ...rest,
    ])
    expect(counts).toMatchObject({ added: 1, changed: 1, archived: 1 })
    const vapes = productsOf((await load()).catalogue, vape)
    expect(vapes[0]?.priceCents).toBe(1150)
    expect(vapes.map(({ id }) => id)).toEqual([
      shippedCatalogue.vapes[0]?.id,
      'house-pen',
      ...shippedCatalogue.vapes.slice(2).map(({ id }) => id),
    ])
    const { rows } = await database.db.execute(sql`
      select id, product_versions.version, product_versions.state, facts ->> 'price' as price, published_by_name as by
      from product_versions join products on number = product
      where id in (${shippedCatalogue.vapes[0]?.id ?? null}, ${shippedCatalogue.vapes[1]?.id ?? null}) order by position, 2`)
    expect(rows).toMatchObject([
      { version: 1, state: 'published', by: 'The shop' },
      { version: 2, state: 'published', price: '11.5', by: 'Clerk' },
      { version: 1, state: 'published' },
      { version: 2, state: 'archived', by: 'Clerk' },
    ])
  })

  test('leaves what somebody is editing as it is', async () => {
    const id = shippedCatalogue.vapes[3]?.id ?? ''
    await database.db.execute(
      sql`update products set draft = '{"name": "Half done"}', name = 'Half done' where id = ${id}`,
    )
    await importInto((vapes) => vapes.map((each) => (each.id === id ? { ...each, price: 12 } : each)))
    const { rows } = await database.db.execute(
      sql`select name, draft, price_cents from products where id = ${id}`,
    )
    expect(rows).toMatchObject([{ name: 'Half done', draft: { name: 'Half done' } }])
    expect((await load()).catalogue.find(vape, id)?.priceCents).toBe(1200)
  })

  test('may give a product another address; the one before leads to it, and orders know it by its id', async () => {
    const id = shippedCatalogue.vapes[4]?.id ?? ''
    await importInto((vapes) =>
      vapes.map((each) => (each.id === id ? { ...each, slug: 'new-address' } : each)),
    )
    const { catalogue } = await load()
    expect(catalogue.atAddress(vape, 'new-address')?.id).toBe(id)
    expect(catalogue.atAddress(vape, id)).toBeUndefined()
    expect(catalogue.movedFrom(vape, id)?.slug).toBe('new-address')
    expect(catalogue.find(vape, id)?.slug).toBe('new-address')
  })
})

describe('what was published', () => {
  it.each(['product_versions', 'settings_versions'])(
    'is never changed in %s, not even by SQL',
    async (table) => {
      await database.db.execute(
        sql`insert into settings_versions (document, published_by_name) values ('{}', 'Clerk')`,
      )
      const changes = [
        sql`update ${sql.identifier(table)} set published_by_name = 'Somebody else'`,
        sql`delete from ${sql.identifier(table)}`,
      ]
      for (const change of changes)
        await expect(database.db.execute(change)).rejects.toMatchObject({
          message: 'a published version is never changed',
        })
    },
  )
})

test('a product that this version cannot read is left out, and the others are sold', async () => {
  await database.db.execute(sql`
    with added as (
      insert into products (kind, id, slug, state, position, version, name, changed_by_name)
      values ('strain', 'odd', 'odd', 'published', 99, 1, 'Odd', 'Clerk') returning number
    )
    insert into product_versions (product, version, state, slug, facts, published_by_name)
    select number, 1, 'published', 'odd', '{"id": "odd"}', 'Clerk' from added`)
  const { catalogue } = await load()
  expect(productsOf(catalogue, strain)).toHaveLength(shippedCatalogue.strains.length)
})

test('what did not change is taken over from the snapshot before', async () => {
  const again = createSnapshotLoader(database.db, QUIET)
  const first = await again()
  const id = shippedCatalogue.vapes[6]?.id ?? ''
  await importInto((vapes) => vapes.map((each) => (each.id === id ? { ...each, price: 33 } : each)))
  const second = await again()
  expect(second.catalogue.find(vape, id)?.priceCents).toBe(3300)
  expect(second.catalogue.listOf(strain)).toBe(first.catalogue.listOf(strain))
  const other = shippedCatalogue.vapes[7]?.id ?? ''
  expect(second.catalogue.find(vape, other)).toBe(first.catalogue.find(vape, other))
  expect(second.catalogue.version).not.toBe(first.catalogue.version)
})

describe('an import of many products', () => {
  const known = async () => {
    const { rows } = await database.db.execute<{ column: string }>(
      sql`select attname as column from pg_stats where tablename = 'products' and attname = 'kind'`,
    )
    return rows.length > 0
  }

  it('tells the planner of them at once, and one of few does not', async () => {
    const { db } = database
    await db.execute(sql`delete from pg_statistic where starelid = 'products'::regclass`)
    const copies = (count: number) => (vapes: Record<string, unknown>[]) => [
      ...vapes,
      ...Array.from({ length: count }, (_, at) => ({ ...vapes[0], id: `copy-${at}`, slug: `copy-${at}` })),
    ]
    expect(await importInto(copies(5))).toMatchObject({ added: 5 })
    expect(await known()).toBe(false)
    await importInto((vapes) => vapes.filter(({ id }) => !String(id).startsWith('copy-')))
    expect(await importInto(copies(500))).toMatchObject({ changed: 5, added: 495 })
    expect(await known()).toBe(true)
  })
})
