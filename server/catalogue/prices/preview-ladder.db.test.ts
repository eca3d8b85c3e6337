import { beforeAll, describe, expect, test } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import type { ListContent } from '#domain/price-lists/list-content.ts'
import { deriveOrderSecrets } from '#server/orders/checkout/order-access.ts'
import { createPlaceOrder } from '#server/orders/checkout/place-order.ts'
import { readOrderRequest } from '#server/orders/checkout/read-order-request.ts'
import { repriceSnapshot } from '#server/price-lists/reprice-snapshot.ts'
import { shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering, orderInput, randomAddress } from '#tests/orders/order-input.ts'
import { previewLadder } from './preview-ladder.ts'

const database = useTestDatabase()
const ids: string[] = []

beforeAll(async () => {
  const order = openOrdering(database.db)
  const kush = (quantity: number) => ({ lines: [{ productId: 'og-kush', quantity }] })
  const some = [
    kush(150),
    kush(1000),
    kush(200),
    kush(300),
    { kind: 'vape' as const, lines: [{ productId: 'buyers-mystery-box', quantity: 10 }] },
  ]
  for (const input of some) {
    const placement = await order(input)
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    ids.push(placement.id)
  }
  const { pool } = database.db
  await pool.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [ids[2]])
  await pool.query(`UPDATE orders SET created_at = now() - interval '31 days' WHERE id = $1`, [ids[3]])
})

test('says what the orders of the last 30 days would cost, without those that were cancelled', async () => {
  const tiers = strain.ladder.first.tiers.map((tier) => ({ ...tier, cents: tier.cents + 100 }))
  const ladder = { ...strain.ladder.first, tiers }
  expect(await previewLadder(database.db, shippedSnapshot, strain, ladder)).toEqual({
    days: 30,
    orders: 2,
    byLists: 0,
    isPartial: false,
    thenCents: 950_000,
    nowCents: 1_065_000,
    refused: { orders: 0, cents: 0 },
    differences: [
      {
        id: ids[1],
        number: expect.any(String),
        placedAt: expect.any(Date),
        quantity: 1000,
        thenCents: 800_000,
        nowCents: 900_000,
      },
      {
        id: ids[0],
        number: expect.any(String),
        placedAt: expect.any(Date),
        quantity: 150,
        thenCents: 150_000,
        nowCents: 165_000,
      },
    ],
  })
})

test('counts apart what would not be taken any more', async () => {
  const ladder = { ...strain.ladder.first, minimum: 500, tiers: [{ from: 500, cents: 800 }] }
  expect(await previewLadder(database.db, shippedSnapshot, strain, ladder)).toMatchObject({
    orders: 2,
    thenCents: 800_000,
    nowCents: 800_000,
    refused: { orders: 1, cents: 150_000 },
    differences: [],
  })
})

test('knows the rules of each kind', async () => {
  const preview = (minimum: number) =>
    previewLadder(database.db, shippedSnapshot, vape, { ...vape.ladder.first, minimum })
  expect(await preview(10)).toMatchObject({ orders: 1, refused: { orders: 0 }, differences: [] })
  expect(await preview(20)).toMatchObject({ orders: 1, refused: { orders: 1 } })
  expect(
    await previewLadder(database.db, shippedSnapshot, concentrate, concentrate.ladder.first),
  ).toMatchObject({
    orders: 0,
    thenCents: 0,
  })
})

describe('with baskets, and with customers who have price lists', () => {
  const dearer = {
    ...strain.ladder.first,
    tiers: strain.ladder.first.tiers.map((tier) => ({ ...tier, cents: tier.cents + 100 })),
  }
  const preview = () => previewLadder(database.db, shippedSnapshot, strain, dearer)

  /** An order of these lines, by the shop as its buyer sees it. */
  async function place(kind: string, lines: object[], snapshot = shippedSnapshot) {
    const { customer, ...input } = orderInput()
    const address = kind === 'mixed' ? { city: 'Berlin', postalCode: '10115' } : {}
    const reading = readOrderRequest({ ...input, kind, lines, customer: { ...customer, ...address } })
    if (!reading.ok) throw new Error(reading.rule)
    const secrets = deriveOrderSecrets('a secret')
    const ordering = createPlaceOrder(database.db, { secrets, catchUp: async () => snapshot })
    const placement = await ordering(reading, randomAddress(), snapshot)
    if (placement.outcome !== 'placed') throw new Error(placement.outcome)
    return placement.id
  }

  function shopBy(content: ListContent) {
    const held = { own: [{ name: 'Own', content }], group: [] }
    return { ...shippedSnapshot, ...repriceSnapshot(shippedSnapshot, held, undefined) }
  }

  test('takes in what a basket has of the kind, with its rounding', async () => {
    // 251 g at 9.50 are 2,384.50, which is rounded; the vapes are no part of it.
    const id = await place('mixed', [
      { kind: 'vape', productId: 'buyers-mystery-box', quantity: 10 },
      { kind: 'strain', productId: 'og-kush', quantity: 251 },
    ])
    const found = await preview()
    expect(found).toMatchObject({ orders: 3, byLists: 0, thenCents: 950_000 + 238_500 })
    expect(found?.differences).toContainEqual({
      ...{
        id,
        number: expect.any(String),
        placedAt: expect.any(Date),
        quantity: 251,
        thenCents: 238_500,
        nowCents: 263_600,
      },
    })
    expect(await previewLadder(database.db, shippedSnapshot, vape, vape.ladder.first)).toMatchObject({
      orders: 2,
      differences: [],
    })
  })

  test('leaves out what a list priced, whatever it is priced by', async () => {
    const before = await preview()
    const ladder = { ...strain.ladder.first, tiers: [{ from: 150, cents: 700 }] }
    const lines = [{ productId: 'og-kush', quantity: 200 }]
    await place('strain', lines, shopBy({ kinds: { strain: { ladder } }, products: {} }))
    await place('strain', lines, shopBy({ kinds: { strain: { discount: 1000 } }, products: {} }))
    await place('strain', lines, shopBy({ kinds: {}, products: { strain: { 'og-kush': 500 } } }))
    expect(await preview()).toEqual({ ...before, byLists: 3 })
  })

  test('lets a strain with a price of its own cost the same, and count towards the step', async () => {
    const id = await place(
      'strain',
      [
        { productId: 'og-kush', quantity: 100 },
        { productId: 'white-widow', quantity: 150 },
      ],
      shopBy({ kinds: {}, products: { strain: { 'white-widow': 500 } } }),
    )
    // 150 g at 5.00, and 100 g at the rate of 250 g: 9.50 then, 10.50 by the new one.
    expect((await preview())?.differences).toContainEqual({
      ...{
        id,
        number: expect.any(String),
        placedAt: expect.any(Date),
        quantity: 250,
        thenCents: 170_000,
        nowCents: 180_000,
      },
    })
  })
})
