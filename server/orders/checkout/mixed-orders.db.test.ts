import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices, shippedSnapshot } from '#tests/catalogue/shipped-snapshot.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { deriveOrderSecrets } from './order-access.ts'
import { createPlaceOrder } from './place-order.ts'
import { readOrderRequest } from './read-order-request.ts'

const database = useTestDatabase()

const vape = listOrderables(shippedCatalogue, 'vape').find(({ variants }) => variants.length === 0)

function request() {
  return {
    kind: 'mixed',
    key: randomUUID(),
    lines: [
      { kind: 'vape', productId: vape?.id, quantity: 10 },
      { kind: 'strain', productId: 'og-kush', quantity: 200 },
    ],
    customer: {
      fullName: 'Ada Buyer',
      phoneNumber: '+49 30 123456',
      email: `${randomUUID()}@example.com`,
      fullAddress: 'Hauptstrasse 1',
      city: 'Berlin',
      postalCode: '10115',
      country: 'Germany',
    },
  }
}

test('a basket of two kinds is one order, with grams and units apart', async () => {
  const { db } = database
  const place = createPlaceOrder(db, {
    secrets: deriveOrderSecrets('a secret'),
    catchUp: async () => shippedSnapshot,
  })
  const reading = readOrderRequest(request())
  if (!reading.ok) throw new Error(reading.rule)
  const placement = await place(reading, '192.0.2.7', shippedSnapshot)
  expect(placement).toMatchObject({ outcome: 'placed' })
  expect(await place(reading, '192.0.2.7', shippedSnapshot)).toMatchObject({ outcome: 'repeated' })

  const { rows } = await db.pool.query(
    `SELECT kind, total_quantity, total_grams, total_units, total_price::float8, full_address,
       (SELECT jsonb_agg(jsonb_build_array(kind, unit, quantity) ORDER BY position) FROM order_items WHERE order_id = orders.id) AS items
     FROM orders WHERE idempotency_key = $1`,
    [reading.request.key],
  )
  const perGram =
    pricesOf(shippedPrices, 'strain').ladder.tiers.findLast(({ from }) => from <= 200)?.cents ?? 0
  expect(rows).toEqual([
    {
      kind: 'mixed',
      total_quantity: null,
      total_grams: 200,
      total_units: 10,
      total_price: (Math.round((200 * perGram) / 100) * 100 + 10 * (vape?.unitCents ?? 0)) / 100,
      full_address: 'Hauptstrasse 1, Berlin, 10115',
      items: [
        ['strain', 'gram', 200],
        ['vape', 'unit', 10],
      ],
    },
  ])
})

test('a basket of one kind is an order of that kind', async () => {
  const { db } = database
  const place = createPlaceOrder(db, {
    secrets: deriveOrderSecrets('a secret'),
    catchUp: async () => shippedSnapshot,
  })
  const all = request()
  const reading = readOrderRequest({ ...all, lines: all.lines.filter(({ kind }) => kind === 'vape') })
  if (!reading.ok) throw new Error(reading.rule)
  await place(reading, '192.0.2.9', shippedSnapshot)
  const { rows } = await db.pool.query(
    'SELECT kind, total_quantity, total_units FROM orders WHERE idempotency_key = $1',
    [reading.request.key],
  )
  expect(rows).toEqual([{ kind: 'vape', total_quantity: 10, total_units: 10 }])
})

test('an order is not placed by prices of which one is another by now', async () => {
  const { db } = database
  const place = createPlaceOrder(db, {
    secrets: deriveOrderSecrets('a secret'),
    catchUp: async () => shippedSnapshot,
  })
  const reading = readOrderRequest(request())
  if (!reading.ok) throw new Error(reading.rule)
  const shownVersions = { strain: '0.1', vape: '0.2' }
  expect(await place({ ...reading, shownVersions }, '192.0.2.8', shippedSnapshot)).toMatchObject({
    outcome: 'repriced',
  })
})
