import { formatDecimalEuros } from '#domain/money.ts'
import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'
import { eurosPerUnit } from '#domain/orders/checkout/order-price.ts'
import { formatRateParts } from '#domain/orders/work/line-price.ts'
import type { PlannedContent, PlannedLine } from '#domain/orders/work/plan-change.ts'
import { setCustomer } from '#server/db/customer-columns.ts'
import type { Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type NewContent = { content: PlannedContent; customer: OrderCustomer; note: string | null }

/** Writes lines, charges, customer and note. Lines keep their ids; sums follow; tax and what is to be paid come after. */
export async function writeContent(
  tx: Transaction,
  orderId: string,
  { content, customer, note }: NewContent,
): Promise<void> {
  const { lines, charges, discount, goodsCents, roundingCents } = content
  const grams = quantityIn(lines, 'gram')
  const units = quantityIn(lines, 'unit')
  const kinds = new Set(lines.map(({ kind }) => kind))
  const [kind] = kinds
  const totalQuantity = grams > 0 && units > 0 ? null : grams + units
  const pricePerGram = totalQuantity === null ? 0 : eurosPerUnit({ totalCents: goodsCents, totalQuantity })
  await tx.execute(sql`
    update orders set ${setCustomer(customer)}, customer_note = ${note},
      kind = ${kinds.size === 1 && kind !== undefined ? kind : null}, total_quantity = ${totalQuantity},
      total_grams = ${grams}, total_units = ${units}, total_price = ${formatDecimalEuros(goodsCents)},
      rounding = ${formatDecimalEuros(roundingCents)}, discount = ${formatDecimalEuros(discount?.cents ?? 0)},
      discount_percent = ${discount?.percent ? discount.percent / 100 : null}, discount_reason = ${discount?.reason ?? null},
      price_per_gram = ${pricePerGram}, payable = null
    where id = ${orderId}`)
  await writeLines(tx, orderId, lines)
  await tx.execute(sql`delete from order_charges where order_id = ${orderId}`)
  const written = charges.map((charge, position) => ({ ...charge, position }))
  await tx.execute(sql`
    insert into order_charges (order_id, position, kind, label, amount)
    select ${orderId}, position, kind, label, cents / 100.0
    from jsonb_to_recordset(${JSON.stringify(written)}::jsonb) as charge (position smallint, kind text, label text, cents bigint)`)
}

async function writeLines(tx: Transaction, orderId: string, lines: readonly PlannedLine[]) {
  const rows = lines.map((line, position) => ({
    id: line.item ?? crypto.randomUUID(),
    position,
    product_id: line.productId,
    variant: line.variant,
    strain_name: line.name,
    strain_type: line.type,
    thc_content: line.strength,
    kind: line.kind,
    unit: line.unit,
    quantity: line.quantity,
    rate: formatRateParts(line.rate),
    discount: formatDecimalEuros(line.discountCents),
    line_price: formatDecimalEuros(line.cents),
    discount_share: formatDecimalEuros(line.shareCents),
    price_reason: line.reason,
    price_source: line.source ?? null,
    article_number: line.articleNumber ?? null,
    ean: line.ean ?? null,
  }))
  const written = sql`jsonb_populate_recordset(null::order_items, ${JSON.stringify(rows)}::jsonb)`
  await tx.execute(sql`
    delete from order_items where order_id = ${orderId} and id not in (select id from ${written})`)
  await tx.execute(sql`
    insert into order_items as known (id, order_id, position, product_id, variant, strain_name, strain_type, thc_content,
      kind, unit, quantity, rate, discount, line_price, discount_share, price_reason, price_source, article_number, ean)
    select id, ${orderId}, position, product_id, variant, strain_name, strain_type, thc_content,
      kind, unit, quantity, rate, discount, line_price, discount_share, price_reason, price_source, article_number, ean
    from ${written}
    on conflict (id) do update set position = excluded.position, quantity = excluded.quantity, rate = excluded.rate,
      discount = excluded.discount, line_price = excluded.line_price, discount_share = excluded.discount_share, price_reason = excluded.price_reason,
      price_source = excluded.price_source
    where known.order_id = ${orderId}`)
}

function quantityIn(lines: readonly PlannedLine[], unit: PlannedLine['unit']) {
  return lines.filter((line) => line.unit === unit).reduce((sum, { quantity }) => sum + quantity, 0)
}
