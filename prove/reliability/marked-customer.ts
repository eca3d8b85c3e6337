import type pg from 'pg'
import type { OrderKindName } from '#domain/kinds/order-kinds.ts'
import { beginVisit, collect } from '#tests/analytics/collect.ts'
import { CHOICES } from '#tests/orders/arbitrary-order.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'

/** Everything that a person can type, but for the country and the e-mail address. */
const TYPED: Record<OrderKindName, string[]> = {
  strain: [
    ...[
      'fullName',
      'phoneNumber',
      'fullAddress',
      'telegram',
      'whatsapp',
      'signal',
      'businessName',
      'vatNumber',
    ],
  ],
  vape: ['name', 'phone', 'address', 'telegram', 'businessName'],
  concentrate: ['customerName', 'phone', 'address', 'city', 'postalCode', 'notes'],
}
const ATTEMPTS = { strain: 'cannabis', vape: 'vape', concentrate: 'concentrate' } as const

/** Visits with consent, tries to order and orders, with the same word wherever something is typed. Says the order's id. */
export async function orderAs(
  shop: RunningShop,
  client: pg.Client,
  kind: OrderKindName,
  word: string,
): Promise<string> {
  const session = await beginVisit(shop)
  const tried = { country: 'Germany', businessName: word, city: word }
  const attempt = { type: ATTEMPTS[kind], customer: tried, products: [] }
  await collect(shop, { type: 'order_attempted', consent: 'accepted', session, data: attempt })
  const typed = Object.fromEntries(TYPED[kind].map((name) => [name, word]))
  const customer = { ...typed, email: `${word}@example.com`, country: 'Germany' }
  const lines = [{ productId: '', ...CHOICES[kind][0], quantity: 150 }]
  const input = { ...orderInput({ kind, customer, lines }), session }
  const { status, id, problems } = await answerTo(await postOrder(shop, input))
  if (status !== 201 || id === undefined)
    throw new Error(`An order of the kind ${kind} was answered with ${status} ${JSON.stringify(problems)}.`)
  // Statistics are stored a moment after the order.
  await until(async () => {
    const { rowCount } = await client.query('SELECT FROM order_visits WHERE order_id = $1', [id])
    return rowCount === 1
  })
  return id
}
