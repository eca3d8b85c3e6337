import { templateOf } from '#domain/messages/message-templates.ts'
import { LIFE } from '#domain/orders/work/order-status.ts'
import { asPlacedOrder } from '#domain/orders/work/placed-order.ts'
import { withTax } from '#domain/orders/work/price-placed.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { taxOfOrder } from '#server/tax/door.ts'
import { dueDay } from './confirm-order.ts'
import type { findOrder } from './find-order.ts'
import { orderMailValues } from './order-mail.ts'

export type PreparedMails = Awaited<ReturnType<typeof prepareOrderMails>>

type FoundOrder = NonNullable<Awaited<ReturnType<typeof findOrder>>>

/**
 * The mails that staff can send about an order, as far as they are known before somebody writes a line: for the preview. The
 * link in them leads to the order without the buyer's token.
 */
export async function prepareOrderMails(
  db: Executor,
  order: FoundOrder,
  { shop, publicUrl }: { shop: ShopConfig; publicUrl: string },
) {
  if (order.erasedAt) return undefined
  const { confirm, cancel } = LIFE[order.status].to
  const tax = confirm ? await taxOfOrder(db, order.id, shop) : undefined
  const placed = asPlacedOrder(order)
  const facts = {
    order: tax?.ok ? withTax(placed, tax) : placed,
    customer: order,
    dueOn: order.paymentDueOn ?? dueDay(shop),
  }
  const orderLink = (id: string) => `${publicUrl}/order-confirmation?order_id=${id}`
  return {
    to: order.email,
    values: orderMailValues(facts, { shop, orderLink }),
    confirm: confirm ? { template: templateOf(shop, 'confirmed') } : undefined,
    /** Why it cannot be confirmed by mail: its tax is not known. */
    problem: tax && !tax.ok ? tax.why : undefined,
    cancel: cancel ? { template: templateOf(shop, 'cancelled') } : undefined,
    reply: { template: templateOf(shop, 'reply') },
  }
}
