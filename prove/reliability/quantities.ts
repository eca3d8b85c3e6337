import fc from 'fast-check'
import { ORDER_KIND_NAMES } from '#domain/kinds/order-kinds.ts'
import { openClient } from '#tests/database/open-client.ts'
import { type OrderCase, someOrder } from '#tests/orders/arbitrary-order.ts'
import { BAD_QUANTITIES, sendBadQuantities, storeBadQuantities } from '#tests/orders/bad-quantities.ts'
import { findDifference, isReadAlike, someJson } from '#tests/orders/judge-orders.ts'
import { sendJudgedOrders } from '#tests/orders/send-judged-orders.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { findOwner } from '../owner-connection.ts'

const CASES = 100_000
const SENT_CASES = 4000
const STORED_CASES = 1000
const SEED = 20_260

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
  const runs = { numRuns: CASES, seed: SEED }
  const isJudgedAlike = (order: OrderCase) => findDifference(order) === undefined
  const client = await openClient(await findOwner(shop.dataDir))
  const sent = await sendJudgedOrders(shop, { numRuns: SENT_CASES, seed: SEED })
  const { tried, failures } = await storeBadQuantities(client, { numRuns: STORED_CASES, seed: SEED })
  await client.end()
  return {
    done: `${CASES.toLocaleString('en')} orders and ${CASES.toLocaleString('en')} quantities, ${SENT_CASES.toLocaleString('en')} of the orders over HTTP, ${BAD_QUANTITIES.length} bad quantities for each kind, ${tried.type + tried.rule} by plain SQL (${tried.type} refused by the type, ${tried.rule} by the rules)`,
    failures: [
      ...describe('an order', fc.check(fc.property(someOrder, isJudgedAlike), runs)),
      ...describe('a quantity', fc.check(fc.property(someJson, isReadAlike), runs)),
      ...sent.failures,
      ...(await sendBadQuantities(shop, ORDER_KIND_NAMES)),
      ...new Set(failures),
    ],
  }
}

function describe(what: string, { failed, counterexample }: { failed: boolean; counterexample: unknown }) {
  return failed ? [`The shop and the oracle differ about ${what}: ${JSON.stringify(counterexample)}.`] : []
}
