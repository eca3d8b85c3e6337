import { beforeAll, describe, expect, it, test } from 'vitest'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { toTyped } from '#domain/catalogue/editing/typed-product.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { sql } from '#server/db/sql.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { stockBatch } from '#tests/stock/stock-rows.ts'
import { ensureFirstImport } from '../import/first-import.ts'
import { editedFacts, readEditedProduct } from './edited-product.ts'
import { loadSnapshot } from './load-snapshot.ts'
import { draftOfVersion, readHistory } from './product-history.ts'
import { archiveProduct, bringBackProduct, publishDraft } from './publish-draft.ts'
import { createDraft, deleteDraft, discardDraft, saveDraft } from './save-draft.ts'

const database = useTestDatabase()
const GRACE = { userId: '', name: 'Grace' }
const ADA = { userId: '', name: 'Ada' }

const load = () => loadSnapshot(database.db, QUIET)
const find = async (number: number) => {
  const product = await readEditedProduct(database.db, number)
  if (!product) throw new Error('There is no such product')
  return product
}

/** Types into the form of the product as it stands. */
async function type(number: number, change: Record<string, string>, revision?: number) {
  const product = await find(number)
  const values = { ...toTyped(vape.fields, editedFacts(product)), ...change }
  return saveDraft(database.db, { number, revision: revision ?? product.revision, values, actor: ADA })
}

async function publish(number: number) {
  const { revision } = await find(number)
  return publishDraft(database.db, { number, revision, actor: ADA, snapshot: await load(), log: QUIET })
}

async function numberOf(index: number) {
  const { rows } = await database.db.execute<{ number: number }>(
    sql`select number::integer from products where id = ${shippedCatalogue.vapes[index]?.id ?? null}`,
  )
  return rows[0]?.number ?? 0
}

const WHOLE = { brand: 'House', mg: '1000mg', type: 'Live Rosin', price: '12,50', description: 'Made here.' }

async function begin(name: string) {
  return createDraft(database.db, { kind: vape, name, actor: ADA })
}

beforeAll(async () => {
  for (const actor of [GRACE, ADA]) {
    const { rows } = await database.db.execute<{ id: string }>(
      sql`insert into users (name, email) values (${actor.name}, ${`${actor.name.toLowerCase()}@shop.example`}) returning id`,
    )
    actor.userId = rows[0]?.id ?? ''
  }
  await ensureFirstImport(database.db, QUIET)
})

describe('a draft', () => {
  it('may be unfinished, and is seen by nobody else', async () => {
    const { version } = await load()
    const number = await begin('Half a Pen')
    expect(await type(number, { price: 'twelve' })).toMatchObject({ ok: true })
    expect(await find(number)).toMatchObject({
      state: 'draft',
      name: 'Half a Pen',
      draft: {
        name: 'Half a Pen',
        slug: 'half-a-pen',
        price: 'twelve',
      },
    })
    const refusedFor = (problem: object) => ({ ok: false, reason: 'problems', problems: [problem] })
    expect(await publish(number)).toMatchObject(
      refusedFor({ field: 'price', message: 'Must be an amount such as 45.98.', isMissing: false }),
    )
    expect((await load()).version).toBe(version)
    await type(number, { price: '' })
    expect(await publish(number)).toMatchObject(
      refusedFor({ field: 'price', message: 'Still empty.', isMissing: true }),
    )
  })

  it('needs no more than a name and a price to be sold', async () => {
    const number = await begin('A Pen of Few Words')
    await type(number, { price: '30' })
    expect(await publish(number)).toMatchObject({ ok: true })
    expect(productsOf((await load()).catalogue, vape)).toContainEqual(
      expect.objectContaining({ name: 'A Pen of Few Words', priceCents: 3000 }),
    )
  })

  it('stands beside what buyers see, and lists show it', async () => {
    const number = await numberOf(0)
    await type(number, { name: 'Better Name', price: '9.90' })
    const { rows } = await database.db.execute(
      sql`select name, price_cents, state from products where number = ${number}`,
    )
    expect(rows).toEqual([{ name: 'Better Name', price_cents: 990, state: 'published' }])
    const id = shippedCatalogue.vapes[0]?.id ?? ''
    expect((await load()).catalogue.find(vape, id)?.name).toBe(shippedCatalogue.vapes[0]?.name)
  })

  it('is gone when it says the same as is published, or when it is discarded', async () => {
    const number = await numberOf(1)
    const { name = '' } = shippedCatalogue.vapes[1] ?? {}
    await type(number, { name: 'Another' })
    expect((await find(number)).draft).not.toBeNull()
    await type(number, { name })
    expect((await find(number)).draft).toBeNull()
    await type(number, { name: 'Another' })
    const { revision } = await find(number)
    expect(await discardDraft(database.db, { number, revision, actor: ADA })).toEqual({ ok: true })
    expect(await find(number)).toMatchObject({ draft: null, name })
    expect(await discardDraft(database.db, { number, revision: revision + 1, actor: ADA })).toEqual({
      ok: false,
      reason: 'refused',
    })
  })

  it('that was never published can be deleted; what was published cannot', async () => {
    const number = await begin('Gone Pen')
    const { revision } = await find(number)
    expect(await deleteDraft(database.db, { number, revision, actor: ADA })).toEqual({ ok: true })
    expect(await readEditedProduct(database.db, number)).toBeUndefined()
    const published = await numberOf(2)
    const seen = await find(published)
    expect(
      await deleteDraft(database.db, { number: published, revision: seen.revision, actor: ADA }),
    ).toEqual({ ok: false, reason: 'refused' })
  })

  it('stays where there are batches of it', async () => {
    const number = await begin('Counted Pen')
    const { id, revision } = await find(number)
    const code = 'DRAFT-1'
    await stockBatch(database.db, { kind: 'vape', productId: id, code, quantity: 5 })
    expect(await deleteDraft(database.db, { number, revision, actor: ADA })).toEqual({
      ok: false,
      reason: 'has-batches',
    })
    expect((await find(number)).id).toBe(id)
  })

  it('of a copy has all that the other has, except name, address and drawing', async () => {
    const from = await numberOf(2)
    const number = await createDraft(database.db, {
      kind: vape,
      name: 'Twin',
      from,
      actor: ADA,
    })
    const { id: _, slug: __, name: ___, image: ____, ...copied } = (await find(from)).published ?? {}
    expect((await find(number)).draft).toEqual({ ...copied, name: 'Twin', slug: 'twin' })
    expect(await publish(number)).toMatchObject({ ok: true })
  })
})

describe('two who edit one product', () => {
  it('are told of each other: the second keeps nothing, and is shown what the first wrote', async () => {
    const number = await numberOf(3)
    const { revision } = await find(number)
    const values = { ...toTyped(vape.fields, editedFacts(await find(number))), name: 'By Grace' }
    await saveDraft(database.db, { number, revision, values, actor: GRACE })
    expect(await type(number, { name: 'By Ada' }, revision)).toMatchObject({
      ok: false,
      reason: 'conflict',
      revision: revision + 1,
      by: 'Grace',
      theirs: { name: 'By Grace' },
    })
    expect((await find(number)).name).toBe('By Grace')
  })

  it('at the same moment: one is kept', async () => {
    const number = await numberOf(4)
    const { revision } = await find(number)
    const both = await Promise.all([
      type(number, { name: 'One' }, revision),
      type(number, { name: 'Other' }, revision),
    ])
    expect(both.map(({ ok }) => ok).toSorted()).toEqual([false, true])
  })

  it('cannot publish, archive or discard what they have not seen', async () => {
    const number = await numberOf(3)
    const stale = { number, revision: (await find(number)).revision - 1, actor: ADA }
    const snapshot = await load()
    for (const outcome of [
      publishDraft(database.db, { ...stale, snapshot, log: QUIET }),
      archiveProduct(database.db, stale),
      discardDraft(database.db, stale),
    ])
      expect(await outcome).toMatchObject({ ok: false, reason: 'conflict', by: 'Grace' })
  })
})

describe('a new product', () => {
  it('is sold once it is published, under the id of its first address for ever', async () => {
    const number = await begin('House Pen')
    await type(number, WHOLE)
    const published = await publish(number)
    expect(published).toMatchObject({ ok: true, version: 1, published: true })
    const sold = (await load()).catalogue.atAddress(vape, 'house-pen')
    expect(sold).toMatchObject({ id: 'house-pen', name: 'House Pen', priceCents: 1250, brand: 'House' })

    await type(number, { slug: 'our-pen', name: 'Our Pen' })
    await publish(number)
    const { catalogue } = await load()
    expect(catalogue.atAddress(vape, 'our-pen')?.id).toBe('house-pen')
    expect(catalogue.movedFrom(vape, 'house-pen')?.slug).toBe('our-pen')
  })

  it.each([
    ['the address of another', { slug: shippedCatalogue.vapes[5]?.id ?? '' }, 'slug'],
    ['an address that leads to another', { slug: 'house-pen' }, 'slug'],
    [
      'the name of another of its strength',
      {
        name: shippedCatalogue.vapes[5]?.name.toUpperCase() ?? '',
        mg: shippedCatalogue.vapes[5]?.mg ?? '',
      },
      'name',
    ],
    ['no address at all', { slug: 'Not An Address' }, 'slug'],
  ])('cannot have %s', async (_, change, field) => {
    const number = await begin(`Pen ${crypto.randomUUID()}`)
    await type(number, { ...WHOLE, description: crypto.randomUUID(), ...change })
    expect(await publish(number)).toMatchObject({ reason: 'problems', problems: [{ field }] })
  })

  it('is compared with what another process published meanwhile', async () => {
    const behind = await load()
    const [first, second] = [await begin('Twice'), await begin('Twice')]
    for (const number of [first, second])
      await type(number, { ...WHOLE, description: crypto.randomUUID(), slug: `twice-${number}` })
    await publish(first)
    const { revision } = await find(second)
    const asked = { number: second, revision, actor: ADA, snapshot: behind, log: QUIET }
    expect(await publishDraft(database.db, asked)).toMatchObject({ problems: [{ field: 'name' }] })
  })
})

test('every published state stays, and can be made a draft again', async () => {
  const number = await numberOf(6)
  const { price } = (await find(number)).published ?? {}
  await type(number, { price: '33.33' })
  await publish(number)
  const seen = await find(number)
  await archiveProduct(database.db, { number, revision: seen.revision, actor: GRACE })
  expect((await load()).catalogue.find(vape, seen.id)).toBeUndefined()
  expect(await readHistory(database.db, number)).toMatchObject([
    { version: 3, state: 'archived', publishedBy: 'Grace', facts: { price: 33.33 } },
    { version: 2, state: 'published', publishedBy: 'Ada', facts: { price: 33.33 } },
    { version: 1, state: 'published', publishedBy: 'The shop', facts: { price } },
  ])
  const archived = await find(number)
  const asked = { number, revision: archived.revision, actor: ADA }
  expect(await draftOfVersion(database.db, { ...asked, version: 1 })).toEqual({ ok: true })
  expect(await find(number)).toMatchObject({ state: 'archived', draft: { price } })
  const back = { ...asked, revision: archived.revision + 1, snapshot: await load(), log: QUIET }
  expect(await bringBackProduct(database.db, back)).toMatchObject({ ok: true, version: 4 })
  // As it was; the draft waits.
  expect((await load()).catalogue.find(vape, seen.id)?.priceCents).toBe(3333)
  expect((await find(number)).draft).toMatchObject({ price })
})

test('the audit log says who did what to which version, and no value', async () => {
  const { rows } = await database.db.execute<{ line: string }>(sql`
    select actor_name || ' ' || action || ' ' || subject || ' ' || detail::text as line from audit_log
    where subject in ('house-pen', ${shippedCatalogue.vapes[6]?.id ?? null}) order by audit_log.id`)
  const number = await numberOf(6)
  const pen = rows.map(({ line }) => line).filter((line) => line.includes('house-pen'))
  expect(pen).toHaveLength(2)
  expect(pen[1]).toMatch(/^Ada product-published house-pen {"kind": "vape", "number": \d+, "version": 2}$/)
  const id = shippedCatalogue.vapes[6]?.id
  expect(rows.map(({ line }) => line).filter((line) => !line.includes('house-pen'))).toEqual([
    `Ada product-published ${id} {"kind": "vape", "number": ${number}, "version": 2}`,
    `Grace product-archived ${id} {"kind": "vape", "number": ${number}, "version": 3}`,
    `Ada version-drafted ${id} {"kind": "vape", "number": ${number}, "version": 1}`,
    `Ada product-brought-back ${id} {"kind": "vape", "number": ${number}, "version": 4}`,
  ])
})

describe('a number', () => {
  const numbersIn = async (number: number) =>
    (
      await database.db.execute(
        sql`select scheme, folded from product_numbers where product = ${number} order by 1`,
      )
    ).rows

  const publishNew = async (name: string, numbers: Record<string, string>) => {
    const number = await begin(name)
    await type(number, { price: '30', ...numbers })
    return { number, written: await publish(number) }
  }

  it('is of one published product alone, and the other one is named', async () => {
    const first = await publishNew('First Numbered', { articleNumber: 'N-1', ean: '4006381333931' })
    expect(first.written).toMatchObject({ ok: true })
    expect(await numbersIn(first.number)).toEqual([
      { scheme: 'article', folded: 'n1' },
      { scheme: 'ean', folded: '04006381333931' },
    ])
    const second = await publishNew('Second Numbered', { articleNumber: 'n 1', ean: '04006381333931' })
    expect(second.written).toMatchObject({
      ok: false,
      problems: [
        { field: 'articleNumber', message: 'First Numbered already has n 1.' },
        { field: 'ean', message: 'First Numbered already has 04006381333931.' },
      ],
    })
    const { revision } = await find(first.number)
    await archiveProduct(database.db, { number: first.number, revision, actor: ADA })
    expect(await numbersIn(first.number)).toEqual([])
    expect(await publish(second.number)).toMatchObject({ ok: true })
    // Its number is taken meanwhile.
    const back = {
      number: first.number,
      revision: revision + 1,
      actor: ADA,
      snapshot: await load(),
      log: QUIET,
    }
    expect(await bringBackProduct(database.db, back)).toMatchObject({ ok: false, reason: 'problems' })
  })

  it('whose check digit is wrong is refused with the right one', async () => {
    const { written } = await publishNew('Mistyped', { ean: '4006381333932' })
    expect(written).toMatchObject({
      problems: [{ field: 'ean', message: 'Must end with the check digit 1, not 2.' }],
    })
  })

  it('is found by the search of the office', async () => {
    const { number } = await publishNew('Findable', { articleNumber: 'FIND-77' })
    const { rows } = await database.db.execute(sql`select search_text from products where number = ${number}`)
    expect(rows).toEqual([{ search_text: expect.stringContaining('find-77') }])
  })

  it('cannot be had twice, whoever writes it; two products may exchange theirs', async () => {
    const [one, two] = [
      await publishNew('One', { articleNumber: 'E-1' }),
      await publishNew('Two', { articleNumber: 'E-2' }),
    ]
    const write = (of: { number: number }, articleNumber: string) => sql`
      insert into product_versions (product, version, state, slug, facts, published_by_name)
      select product, max(version) + 1, 'published', 'x', ${JSON.stringify({ articleNumber })}::jsonb, 'Ada'
      from product_versions where product = ${of.number} group by product`
    await expect(database.db.execute(write(one, 'E-2'))).rejects.toMatchObject({
      constraint: 'product_numbers_of_one',
    })
    await database.db.transaction(async (tx) => {
      await tx.execute(write(one, 'E-2'))
      await tx.execute(write(two, 'E-1'))
    })
    expect([await numbersIn(one.number), await numbersIn(two.number)]).toEqual([
      [{ scheme: 'article', folded: 'e2' }],
      [{ scheme: 'article', folded: 'e1' }],
    ])
  })
})
