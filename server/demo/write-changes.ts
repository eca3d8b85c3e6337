import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { mapCustomerFields } from '#domain/orders/checkout/customer.ts'
import type { ChangeRequest } from '#domain/orders/work/change-request.ts'
import type { OrderContent } from '#domain/orders/work/order-content.ts'
import { shopTerms } from '#domain/orders/work/shop-terms.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import type { Actor } from '#server/audit/record-audit.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import { agreeToChange, declineChange } from '#server/orders/work/answer-change.ts'
import { changeOrder } from '#server/orders/work/change-order.ts'
import { findOrder } from '#server/orders/work/find-order.ts'
import { contentOf } from '#server/orders/work/read-content.ts'
import type { Snapshot } from '#server/snapshot.ts'
import type { MoneyDemo } from './money-demo.ts'

type ChangeDemo = MoneyDemo & { snapshot: Snapshot }

const FREIGHT = { kind: 'delivery', label: 'Refrigerated freight', cents: 8500 } as const

/** The second of them gets something off the whole order as well. */
const DISCOUNTS: readonly ChangeRequest['discount'][] = [
  null,
  { by: 'percent', value: 250, reason: 'Welcome back' },
]

/** Just now, as the shop itself does it: three orders cost more; one buyer has agreed, one has declined, one has not answered yet. */
export async function writeChanges(demo: ChangeDemo): Promise<void> {
  const { owner, db, shop, staff } = demo
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM orders WHERE status IN (${listStatuses('open')}) AND is_looked_at(orders) AND erased_at IS NULL
       AND review_reasons = '{}' AND paid = 0 AND NOT EXISTS (SELECT FROM invoices WHERE order_id = orders.id)
       AND NOT EXISTS (SELECT FROM shipments WHERE order_id = orders.id)
       AND NOT EXISTS (SELECT FROM stock_moves WHERE order_id = orders.id)
     ORDER BY status, created_at DESC, id LIMIT 12`,
  )
  const changed: string[] = []
  for (const { id } of rows)
    if (changed.length < 3 && (await changeOne(demo, id, staff.mila, DISCOUNTS[changed.length] ?? null)))
      changed.push(id)
  const [, agreed, declined] = changed
  if (agreed !== undefined) await agreeToChange(db, { orderId: agreed, version: 2 })
  if (declined !== undefined) {
    const words = 'We collect the goods ourselves, so please leave the freight out.'
    // Staff of a demo find it on their pages.
    const untold = { ...shop, contact: { ...shop.contact, email: '' } }
    await declineChange(db, { orderId: declined, version: 2, words }, { shop: untold, publicUrl: '' })
  }
}

/** Freight is added, and something taken off the first line for it. Nobody is told by mail: they were called. */
async function changeOne(
  { db, shop, snapshot }: ChangeDemo,
  orderId: string,
  actor: Actor,
  discount: ChangeRequest['discount'],
): Promise<boolean> {
  const order = await findOrder(db, orderId)
  if (!order) return false
  const request: ChangeRequest = {
    ...{ revision: order.revision, lines: discountFirst(contentOf(order)), charges: [FREIGHT] },
    discount,
    customer: mapCustomerFields((name) => order[name] ?? ''),
    note: 'The goods travel refrigerated, as agreed on the telephone.',
    ...{ overrides: [], tell: false, personal: '' },
  }
  const parts = {
    ...{ shop, closed: undefined },
    orderLink: () => '',
    terms: shopTerms({
      findProduct: (kind, id) =>
        listOrderables(snapshot.catalogue, kind).find((product) => product.id === id),
      ladderOf: (kind) => pricesOf(snapshot.prices, kind).ladder,
    }),
  }
  const outcome = await changeOrder(db, { orderId, request, actor, isDry: false }, parts)
  return outcome.ok
}

function discountFirst({ lines }: OrderContent): ChangeRequest['lines'] {
  return lines.map(({ item, kind, productId, variant, quantity, rate, cents }, at) => ({
    ...{ item, kind, productId, variant, quantity, rate },
    discountCents: at === 0 ? Math.round((cents ?? 0) * 0.03) : 0,
    reason: at === 0 ? 'For the freight that was not announced' : '',
  }))
}
