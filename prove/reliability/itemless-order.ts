import { openClient } from '#tests/database/open-client.ts'
import { countItemless, ITEMLESS_FORMS, tryItemless } from '#tests/orders/itemless-orders.ts'
import type { Line, Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { findOwner } from '../owner-connection.ts'

const ROUNDS = 25

export const ITEMLESS_ORDER: Line = {
  name: 'itemless-order',
  table: 'reliability',
  promise: 'An order without items is impossible',
  proof:
    'Raw SQL as the owner of the tables, beside the running shop, tries to leave an order without items in every way there is; each commit must be refused. In the end no order is without items.',
  shortForm: ['server/db/order-items.db.test.ts'],
  run: proveItemlessOrder,
}

async function proveItemlessOrder(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const client = await openClient(await findOwner(shop.dataDir))
  const failures = new Set<string>()
  for (let round = 0; round < ROUNDS; round++)
    for (const [name, form] of Object.entries(ITEMLESS_FORMS))
      if ((await tryItemless(client, form)) === undefined) failures.add(`The database took ${name}.`)
  const { orders, itemless } = await countItemless(client)
  if (itemless > 0) failures.add(`${itemless} orders have no items.`)
  await client.end()
  const forms = Object.keys(ITEMLESS_FORMS).length
  return { done: `${forms} ways x ${ROUNDS}, among ${orders} orders`, failures: [...failures] }
}
