import { beforeEach, describe, expect, it } from 'vitest'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import type { ProductListQuery } from '#domain/catalogue/product-list.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { sql } from '#server/db/sql.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { archive, bringBack } from './archive-products.ts'
import { moveProduct } from './catalogue-forms.ts'
import { previewPrices, publishPrices } from './change-prices.ts'
import { listProducts } from './list-products.ts'
import { loadSnapshot } from './load-snapshot.ts'

const database = useTestDatabase()
const actor = { userId: '5b0f1c9e-0000-4000-8000-000000000001', name: 'Clerk' }
const ALL: ProductListQuery = { search: '', kind: '', state: 'current', sort: 'place', page: 1 }
const VAPES: ProductListQuery = { ...ALL, kind: 'vape' }

const list = (query: Partial<ProductListQuery> = {}) => listProducts(database.db, { ...ALL, ...query })
const vapes = async () => productsOf((await loadSnapshot(database.db, QUIET)).catalogue, vape)
const numberOf = async (id: string) => {
  const { products } = await list({ search: id, state: 'current' })
  return products.find((product) => product.id === id)?.number ?? 0
}
let auditedBefore = 0
const audited = async () => {
  const { rows } = await database.db.execute(
    sql`select action, subject, detail from audit_log where id > ${auditedBefore} order by id`,
  )
  return rows
}

beforeEach(async () => {
  const { db } = database
  await db.execute(
    sql`insert into users (id, name, email) values (${actor.userId}, 'Clerk', 'clerk@shop.example') on conflict do nothing`,
  )
  // With all that hangs on them; the ledger is empty here.
  await db.execute(sql`alter table stock_moves disable trigger stock_moves_append_only`)
  await db.execute(sql`truncate products restart identity cascade`)
  await db.execute(sql`update publication set imported_at = null`)
  await ensureFirstImport(db, QUIET)
  const { rows } = await db.execute<{ last: number }>(
    sql`select coalesce(max(id), 0)::integer as last from audit_log`,
  )
  auditedBefore = rows[0]?.last ?? 0
})

describe('the list', () => {
  it('shows a page in the order of the shop, and counts all of them', async () => {
    const { products, total } = await list()
    expect(total).toBe(80)
    expect(products).toHaveLength(50)
    expect(products[0]).toMatchObject({
      kind: 'strain',
      id: shippedCatalogue.strains[0]?.id,
      state: 'published',
    })
    expect((await list({ page: 2 })).products).toHaveLength(30)
    expect((await list({ page: 3 })).products).toEqual([])
  })

  it('is searched by all words of name, brand, type and address', async () => {
    const found = await list({ search: 'DIAMONDS cascade' })
    expect(found.products.map(({ id }) => id)).toContain('cascade-liquid-diamonds')
    expect((await list({ search: 'cascade nowhere' })).total).toBe(0)
    expect((await list({ search: '%' })).total).toBe(0)
  })

  it('is sorted by name, by price and by what was changed last', async () => {
    const names = (await list({ sort: 'name' })).products.map(({ name }) => name.toLowerCase())
    expect(names).toEqual([...names].sort())
    const prices = (await list({ kind: 'vape', sort: '-price' })).products.map(
      ({ priceCents }) => priceCents ?? 0,
    )
    expect(prices).toEqual([...prices].sort((a, b) => b - a))
    await archive(database.db, { numbers: [await numberOf('og-kush')], actor })
    expect((await list({ state: 'archived', sort: '-changed' })).products).toMatchObject([
      { id: 'og-kush', changedBy: 'Clerk', changedAt: expect.any(Date) },
    ])
  })
})

describe('the order of the shop', () => {
  it.each([
    ['forward', 0, 3],
    ['back', 5, 1],
  ])('changes when a product is moved %s', async (_direction, from, to) => {
    const before = (await vapes()).map(({ id }) => id)
    const [moved = '', target = ''] = [before[from], before[to]]
    const toPlaceOf = await numberOf(target)
    expect(await moveProduct(database.db, { number: await numberOf(moved), toPlaceOf, actor })).toBe(true)
    const expected = before.filter((id) => id !== moved)
    expected.splice(to, 0, moved)
    expect((await vapes()).map(({ id }) => id)).toEqual(expected)
    expect(await audited()).toMatchObject([{ action: 'product-moved', subject: moved }])
  })

  it('stays within a kind, and knows nothing of what is gone', async () => {
    const [strain, pen] = [await numberOf('og-kush'), await numberOf('cascade-liquid-diamonds')]
    expect(await moveProduct(database.db, { number: pen, toPlaceOf: strain, actor })).toBe(false)
    expect(await moveProduct(database.db, { number: pen, toPlaceOf: 999_999, actor })).toBe(false)
  })
})

describe('products that are archived', () => {
  it('are not sold, and come back as they were', async () => {
    const before = await vapes()
    const numbers = (await list(VAPES)).products.map(({ number }) => number)
    expect(await archive(database.db, { numbers, actor })).toBe(17)
    expect(await vapes()).toEqual([])
    expect(await archive(database.db, { numbers, actor })).toBe(0)
    expect(await bringBack(database.db, { numbers, actor })).toMatchObject({ count: 17, refused: [] })
    expect(await vapes()).toEqual(before)
    const lines = await audited()
    expect(lines).toHaveLength(34)
    expect(lines[0]).toMatchObject({
      action: 'product-archived',
      detail: { kind: 'vape', number: expect.any(Number), version: 2 },
    })
    expect(lines[33]).toMatchObject({ action: 'product-brought-back', detail: { version: 3 } })
  })

  it('are not brought back beside another of their name', async () => {
    const number = await numberOf('cascade-liquid-diamonds')
    await archive(database.db, { numbers: [number], actor })
    await database.db.execute(sql`
      with added as (
        insert into products (kind, id, slug, state, position, version, name, changed_by_name)
        values ('vape', 'twin', 'twin', 'published', 99, 1, 'Twin', 'Clerk') returning number
      )
      insert into product_versions (product, version, state, slug, facts, published_by_name)
      select added.number, 1, 'published', 'twin', facts || '{"id": "twin", "description": "Another."}', 'Clerk'
      from added, product_versions where product = ${number} and version = 1`)
    const { count, refused } = await bringBack(database.db, { numbers: [number], actor })
    expect(count).toBe(0)
    expect(refused).toHaveLength(1)
    expect((await vapes()).map(({ id }) => id)).toContain('twin')
  })
})

describe('prices of many products', () => {
  const change = { by: 'percent', value: 10, rounding: '98' } as const

  it('are previewed and published as previewed, but for those that are left out', async () => {
    const { version, lines } = await previewPrices(database.db, VAPES, change)
    expect(lines).toHaveLength(17)
    const [first, second] = lines
    const without = new Set([first?.number ?? 0])
    const asked = { query: VAPES, change, without, version, actor }
    expect(await publishPrices(database.db, asked)).toMatchObject({ outcome: 'done', changed: 16 })
    const after = new Map((await vapes()).map(({ id, priceCents }) => [id, priceCents]))
    expect(after.get(first?.id ?? '')).toBe(first?.beforeCents)
    expect(after.get(second?.id ?? '')).toBe(second?.afterCents)
    expect(await audited()).toMatchObject([{ action: 'prices-changed', detail: { products: 16 } }])
    // Somebody else's preview is of before.
    expect(await publishPrices(database.db, asked)).toMatchObject({ outcome: 'outdated' })
  })

  it('leave alone what is sold by weight', async () => {
    expect((await previewPrices(database.db, { ...ALL, kind: 'strain' }, change)).lines).toEqual([])
  })

  it('follow in a draft that has the price of before, and not in one with another', async () => {
    const [same, other] = (await previewPrices(database.db, VAPES, change)).lines
    const price = { same: (same?.beforeCents ?? 0) / 100, other: 1.23 }
    await database.db.execute(
      sql`update products set draft = ${JSON.stringify({ price: price.same })}::jsonb where number = ${same?.number ?? null}`,
    )
    await database.db.execute(
      sql`update products set draft = ${JSON.stringify({ price: price.other })}::jsonb where number = ${other?.number ?? null}`,
    )
    const { version } = await previewPrices(database.db, VAPES, change)
    await publishPrices(database.db, { query: VAPES, change, without: new Set(), version, actor })
    const { rows } = await database.db.execute(sql`
      select (draft ->> 'price')::float8 as price from products where draft is not null order by number`)
    expect(rows).toEqual([{ price: (same?.afterCents ?? 0) / 100 }, { price: 1.23 }])
  })
})
