import fc from 'fast-check'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KIND_NAMES, ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { checkOrder } from '#domain/orders/checkout/check-order.ts'
import { orderRequestSchema } from '#domain/orders/checkout/order-request.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { type OrderCase, someOrder } from '#tests/orders/arbitrary-order.ts'
import { isQuantity, objectionsTo, priceOf } from '#tests/orders/oracle.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder, visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { forEachOf } from '../for-each-of.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { connectOwner, findOwner } from '../owner-connection.ts'
import { findStoredQuantities } from './stored-quantities.ts'

const CASES = 100_000
const SENT_CASES = 4000
const AT_ONCE = 8
const SEED = 20_260
const KEY = '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11'

/** As they stand in JSON. NaN is none, and neither is a number with a leading plus. */
const BAD_QUANTITIES = [
  ...['-1', '0', '-0', '1.5', '1e309', '-1e309', '9007199254740992', '9007199254740993', '100001', '1e-5'],
  ...['"10 "', '"10"', '" 10"', '""', '"NaN"', 'NaN', 'Infinity', '+10', '0x10', '010', '10n'],
  ...['null', 'true', 'false', '[10]', '{}', '[]'],
]

export const QUANTITIES: Line = {
  name: 'quantities',
  table: 'reliability',
  promise:
    'Quantities such as -1, 0, 1.5, NaN, 1e309, 2^53 and "10 " are refused by the schema, and those that spell no whole number within the limits by the type or the rules of the table, too',
  proof:
    'Generated orders and generated quantities are judged and priced by the shop and by an independent reading of the rules; some of them are sent to the built shop. Bad quantities go over HTTP, and as parameters of plain SQL into the table, where a whole number with blanks around it is that number.',
  shortForm: [
    'domain/orders/checkout/order.property.test.ts',
    'tests/process/order-fuzz.built.test.ts',
    'server/db/order-rules.db.test.ts',
  ],
  run: proveQuantities,
}

async function proveQuantities(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const failures = [
    ...describe('an order', fc.check(fc.property(someOrder, isJudgedAlike), { numRuns: CASES, seed: SEED })),
    ...describe('a quantity', fc.check(fc.property(someJson, isReadAlike), { numRuns: CASES, seed: SEED })),
    ...(await sendOrders(shop)),
    ...(await sendBadQuantities(shop)),
  ]
  const client = await connectOwner(await findOwner(shop.dataDir))
  const { tried, failures: stored } = await findStoredQuantities(client, SEED)
  failures.push(...new Set(stored))
  await client.end()
  await shop.stop()
  return {
    done: `${CASES.toLocaleString('en')} orders and ${CASES.toLocaleString('en')} quantities, ${SENT_CASES.toLocaleString('en')} of the orders over HTTP, ${BAD_QUANTITIES.length} bad quantities for each kind, ${tried.type + tried.rule} by plain SQL (${tried.type} refused by the type, ${tried.rule} by the rules)`,
    failures,
  }
}

const isJudgedAlike = (order: Parameters<typeof findDifference>[0]) => findDifference(order) === undefined

const someJson = fc.oneof(
  fc.integer(),
  fc.double(),
  fc.maxSafeInteger(),
  fc.integer({ min: -5, max: 100_005 }),
  fc.jsonValue(),
)

function isReadAlike(value: unknown) {
  const json = JSON.stringify(value)
  const lines = [{ productId: 'x', quantity: JSON.parse(json) }]
  const { success } = orderRequestSchema.safeParse({ kind: 'vape', key: KEY, lines, customer: {} })
  return success === isQuantity(json)
}

function describe(what: string, { failed, counterexample }: { failed: boolean; counterexample: unknown }) {
  return failed ? [`The shop and the oracle differ about ${what}: ${JSON.stringify(counterexample)}.`] : []
}

/** The built shop takes and refuses as the oracle says, and stores the oracle's price. */
async function sendOrders(shop: RunningShop): Promise<string[]> {
  const failures: string[] = []
  const expected = new Map<string, string>()
  await forEachOf(fc.sample(someOrder, { numRuns: SENT_CASES, seed: SEED }), AT_ONCE, async (order) => {
    const { key } = orderInput()
    const { status } = await answerTo(await postOrder(shop, { ...order, key }))
    const isGood = objectionsTo(order).length === 0
    if (status !== (isGood ? 201 : 422))
      failures.push(`The shop answered ${status} to ${JSON.stringify(order)}.`)
    if (isGood) expected.set(key, String(priceOf(order)))
  })
  const database = await visitDatabase(shop)
  const stored = await database.query(
    `SELECT idempotency_key AS key, (total_price * 100)::bigint::text AS cents FROM orders`,
  )
  await database.close()
  if (stored.length !== expected.size)
    failures.push(`${expected.size} orders were good, ${stored.length} are stored.`)
  for (const { key, cents } of stored)
    if (expected.get(key) !== cents)
      failures.push(`An order of ${expected.get(key)} cents is stored with ${cents}.`)
  return failures
}

async function sendBadQuantities(shop: RunningShop): Promise<string[]> {
  const failures: string[] = []
  for (const kind of ORDER_KIND_NAMES) {
    const body = JSON.stringify(orderInput({ kind, lines: [{ productId: 'og-kush', quantity: 777 }] }))
    for (const quantity of BAD_QUANTITIES) {
      const { status } = await postOrder(shop, body.replace('777', quantity))
      if (status !== 400) failures.push(`The quantity ${quantity} was answered with ${status}.`)
    }
  }
  return failures
}

const shelves = new Map(
  ORDER_KIND_NAMES.map((name) => [
    name,
    new Map(listOrderables(shippedCatalogue, name).map((product) => [product.id, product])),
  ]),
)

/** What the shop and the oracle say differently about an order; undefined where they agree. */
function findDifference(order: OrderCase): string | undefined {
  const { kind, ...input } = order
  const objections = objectionsTo(order)
  const checked = checkOrder(ORDER_KINDS[kind], input, {
    findProduct: (id) => shelves.get(kind)?.get(id),
    markets: shop.markets,
    ladder: pricesOf(shippedPrices, kind).ladder,
  })
  if (checked.ok)
    return objections.length > 0
      ? 'the shop takes it, the oracle does not'
      : priceOf(order) === BigInt(checked.order.price.totalCents)
        ? undefined
        : 'the price'
  // Where the rules leave the words to us, only the field is compared.
  const said = checked.problems.map(({ field, message }, at) => ({
    field,
    message: objections[at]?.message === null ? null : message,
  }))
  return JSON.stringify(said) === JSON.stringify(objections) ? undefined : 'the objections'
}
