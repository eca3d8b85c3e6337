import fc from 'fast-check'
import type pg from 'pg'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { isQuantity } from './oracle.ts'
import { orderInput } from './order-input.ts'

/** As they stand in JSON. NaN is none, and neither is a number with a leading plus. */
export const BAD_QUANTITIES = [
  ...['-1', '0', '-0', '1.5', '1e309', '-1e309', '9007199254740992', '9007199254740993', '100001', '1e-5'],
  ...['"10 "', '"10"', '" 10"', '""', '"NaN"', 'NaN', 'Infinity', '+10', '0x10', '010', '10n'],
  ...['null', 'true', 'false', '[10]', '{}', '[]', '{"valueOf":150}'],
  // As good as 150 for whoever reads them loosely.
  ...['-150', '149.99', '4294967446', '1e2147483647', '"150"', '"150 "', '"0x96"', '[150]'],
]

/** Sends each of them in an order that is good otherwise: a sentence for each that is not refused as no order at all. */
export async function sendBadQuantities(
  shop: RunningShop,
  kinds: readonly OrderKindName[],
): Promise<string[]> {
  const failures: string[] = []
  for (const kind of kinds) {
    const body = JSON.stringify(orderInput({ kind, lines: [{ productId: 'og-kush', quantity: 777 }] }))
    for (const quantity of BAD_QUANTITIES) {
      const { status } = await postOrder(shop, body.replace('777', quantity))
      if (status !== 400) failures.push(`The quantity ${quantity} was answered with ${status}.`)
    }
  }
  return failures
}

/** What no column of whole numbers can hold: refused by its type. */
const NO_INTEGERS = [
  ...[
    '1.5',
    'NaN',
    'Infinity',
    '-Infinity',
    '1e309',
    '-1e309',
    '1e-5',
    '1e1',
    '10n',
    '',
    'true',
    '[10]',
    '{}',
  ],
  ...['2147483648', '-2147483649', '9007199254740992', '9007199254740993'],
]
/** Whole numbers beyond the limits, and nothing at all: refused by the rules of the table. */
const NO_QUANTITIES = ['-1', '0', '-0', '100001', '2147483647', '-2147483648', null]

const TYPE_REFUSALS = ['22P02', '22003']
const NOT_NULL = '23502'

type Refusal = 'type' | 'rule'

/** Tries to write bad quantities past the shop, each as a parameter of a plain insert: says which ones the table took. */
export async function storeBadQuantities(
  client: pg.ClientBase,
  { numRuns, seed }: { numRuns: number; seed: number },
) {
  const generated = fc
    .sample(fc.oneof(fc.integer(), fc.double(), fc.maxSafeInteger()), { numRuns, seed })
    .map(String)
    .filter((text) => !isQuantity(text))
  // Were the statement itself wrong, everything would be refused.
  for (const good of ['1', '10', '100000'])
    if ((await findRefusal(client, good)) !== undefined) throw new Error(`The table refused ${good}`)
  const failures: string[] = []
  const tried = { type: 0, rule: 0 }
  async function expectRefusal(quantity: string | null, expected?: Refusal) {
    const refusal = await findRefusal(client, quantity)
    if (refusal === undefined) failures.push(`The table took the quantity ${quantity}.`)
    else if (expected && refusal !== expected)
      failures.push(`The quantity ${quantity} was refused by the ${refusal}, not by the ${expected}.`)
    if (refusal) tried[refusal] += 1
  }
  for (const text of NO_INTEGERS) await expectRefusal(text, 'type')
  for (const text of NO_QUANTITIES) await expectRefusal(text, 'rule')
  for (const text of generated) await expectRefusal(text)
  return { tried, failures }
}

/** What refused the quantity itself; undefined where nothing did. */
async function findRefusal(client: pg.ClientBase, quantity: string | null): Promise<Refusal | undefined> {
  await client.query('BEGIN')
  try {
    const { rows } = await client.query(
      `INSERT INTO orders (kind, full_name, phone_number, email, full_address, country, total_quantity, total_price)
       VALUES ('vape', 'Ada', '1', 'ada@example.com', 'Street', 'Germany', 10, 1) RETURNING id`,
    )
    await client.query(
      `INSERT INTO order_items (order_id, strain_name, strain_type, thc_content, quantity)
       VALUES ($1, 'OG Kush', 'Hybrid', '20%', $2)`,
      [rows[0].id, quantity],
    )
    return undefined
  } catch (error) {
    const { code, constraint, column } = Object(error)
    if (TYPE_REFUSALS.includes(code)) return 'type'
    if (constraint === 'order_items_quantity_range') return 'rule'
    if (code === NOT_NULL && column === 'quantity') return 'rule'
    throw error
  } finally {
    // Whether its order would fit the quantity is another promise.
    await client.query('ROLLBACK')
  }
}
