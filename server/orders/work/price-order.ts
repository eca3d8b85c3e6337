import { formatDecimalEuros } from '#domain/money.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { TaxDecision } from '#domain/tax/decide-tax.ts'
import { sumAmounts } from '#domain/tax/order-amounts.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { taxOfOrder } from '#server/tax/door.ts'

/**
 * Works out delivery, tax and what is to be paid of an order, as it stands now. Nobody else writes these columns. Where the tax cannot be
 * decided, the order has none, and nothing to pay yet. Inside the transaction of whoever has locked it.
 */
export async function priceOrder(tx: Executor, orderId: string, shop: ShopConfig): Promise<TaxDecision> {
  const tax = await taxOfOrder(tx, orderId, shop)
  const net = await readNet(tx, orderId)
  const delivery = formatDecimalEuros(net.chargesCents)
  if (!tax.ok) {
    await tx.execute(sql`
      update orders set delivery_price = ${delivery}, tax = 0, tax_category = null, tax_rate = null, payable = null
      where id = ${orderId}`)
    return tax
  }
  const { category, rate } = tax
  const { taxCents, payableCents } = sumAmounts({ ...net, rate })
  await tx.execute(sql`
    update orders set delivery_price = ${delivery}, tax = ${formatDecimalEuros(taxCents)}, tax_category = ${category},
      tax_rate = ${rate}, payable = ${formatDecimalEuros(payableCents)}
    where id = ${orderId}`)
  return tax
}

async function readNet(tx: Executor, orderId: string) {
  const { rows } = await tx.execute<{ goodsCents: number; chargesCents: number }>(sql`
    select (total_price * 100)::float8 as "goodsCents",
      (select coalesce(sum(amount) * 100, 0)::float8 from order_charges where order_id = orders.id) as "chargesCents"
    from orders where id = ${orderId}`)
  const [row] = rows
  if (!row) throw new Error('The order is not there')
  return row
}
