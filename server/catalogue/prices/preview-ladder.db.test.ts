import { beforeAll, expect, test } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering } from '#tests/ordering/order-input.ts'
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
  const { $client } = database.db
  await $client.query(`UPDATE orders SET status = 'cancelled' WHERE id = $1`, [ids[2]])
  await $client.query(`UPDATE orders SET created_at = now() - interval '31 days' WHERE id = $1`, [ids[3]])
})

test('says what the orders of the last 30 days would cost, without those that were cancelled', async () => {
  const tiers = strain.ladder.first.tiers.map((tier) => ({ ...tier, cents: tier.cents + 100 }))
  const ladder = { ...strain.ladder.first, tiers }
  expect(await previewLadder(database.db, shippedSnapshot, strain, ladder)).toEqual({
    days: 30,
    orders: 2,
    isPartial: false,
    thenCents: 950_000,
    nowCents: 1_065_000,
    refused: { orders: 0, cents: 0 },
    differences: [
      { id: ids[1], placedAt: expect.any(Date), quantity: 1000, thenCents: 800_000, nowCents: 900_000 },
      { id: ids[0], placedAt: expect.any(Date), quantity: 150, thenCents: 150_000, nowCents: 165_000 },
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
