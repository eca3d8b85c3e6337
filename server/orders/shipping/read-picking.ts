import type { PickingLine } from '#domain/orders/shipping/picking.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** The lines of an order that are counted, or of which something was picked while they were. */
export async function readPicking(db: Executor, orderId: string): Promise<PickingLine[]> {
  const { rows } = await db.execute<PickingLine>(sql`
    select item.id as item, item.strain_name as name, stock_items.unit,
      stock_quantity(item.quantity, item.unit)::float8 as needed, taken.picked,
      case when products.is_counted then (
        select coalesce(jsonb_agg(jsonb_build_object('code', code, 'bestBefore', best_before, 'place', place, 'onHand', on_hand)
          order by best_before nulls last, received_on, number), '[]')
        from batches where stock_item = stock_items.id and on_hand > 0 and is_sold(batches)
      ) else '[]' end as batches
    from order_items as item
      join products on products.kind = item.kind and products.id = item.product_id
      join stock_items on product = products.number and stock_items.variant = coalesce(item.variant, '')
      cross join lateral (
        select coalesce(jsonb_agg(to_jsonb(by_batch) order by code), '[]') as picked from (
          select code, best_before as "bestBefore", -sum(stock_moves.quantity) as quantity, packed_of_item(item.id, number) as packed
          from stock_moves join batches on number = batch
          where order_id = ${orderId} and order_item = item.id and reason = 'picked'
          group by number, code, best_before having sum(stock_moves.quantity) <> 0
        ) as by_batch
      ) as taken
    where item.order_id = ${orderId} and (products.is_counted or taken.picked <> '[]')
    order by item.position, item.id`)
  return rows
}

/** The codes of the batches that the lines of an order were picked of, by the order's item. Each has a public page. */
export async function readPickedBatches(db: Executor, orderId: string): Promise<Map<string, string[]>> {
  const { rows } = await db.execute<{ item: string; codes: string[] }>(sql`
    select item, array_agg(code order by code) as codes from (
      select order_item as item, code from stock_moves join batches on batches.number = batch
      where order_id = ${orderId} and reason = 'picked' and order_item is not null and first_released_at is not null
      group by order_item, code having sum(stock_moves.quantity) < 0
    ) as picked group by item`)
  return new Map(rows.map(({ item, codes }) => [item, codes]))
}
