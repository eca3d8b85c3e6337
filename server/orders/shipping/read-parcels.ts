import type { PackableLine, Parcel, ParcelLine } from '#domain/orders/shipping/parcel.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

type Row = Omit<Parcel, 'shippedAt' | 'deliveredAt' | 'lines'> & {
  shippedAt: Date | null
  deliveredAt: Date | null
  lines: (Omit<ParcelLine, 'batch'> & { batch: ParcelLine['batch'] | null })[]
}

/** The parcels of an order, the first one first. */
export async function readParcels(db: Executor, orderId: string): Promise<Parcel[]> {
  const { rows } = await db.execute<Row>(sql`
    select shipments.number, carrier, tracking_number as "trackingNumber", tracking_url as "trackingUrl",
      shipped_at as "shippedAt", delivered_at as "deliveredAt", revision, (
        select coalesce(jsonb_agg(jsonb_build_object('item', item.id, 'name', strain_name, 'kind', kind, 'type', strain_type,
          'articleNumber', article_number, 'ean', item.ean,
          'unit', case item.unit when 'gram' then 'milligram' else 'unit' end, 'quantity', line.quantity,
          'batch', case when batches.number is not null then jsonb_build_object('code', code, 'bestBefore', best_before) end)
          order by position, item.id, code), '[]')
        from shipment_lines as line join order_items as item on item.id = order_item left join batches on batches.number = line.batch
        where shipment = shipments.id
      ) as lines
    from shipments where order_id = ${orderId} order by number`)
  return rows.map(({ shippedAt, deliveredAt, lines, ...parcel }) => ({
    ...parcel,
    shippedAt: shippedAt ?? undefined,
    deliveredAt: deliveredAt ?? undefined,
    lines: lines.map((line) => ({ ...line, batch: line.batch ?? undefined })),
  }))
}

type PackableRow = Omit<PackableLine, 'batch'> & { batch: number | null; code: string | null }

/** What is still to be packed of an order. Of a counted line, what was picked; of the others, what is left of them. */
export async function readPackable(db: Executor, orderId: string): Promise<PackableLine[]> {
  const { rows } = await db.execute<PackableRow>(sql`
    with picked as (
      select order_item, batch, -sum(quantity) as quantity from stock_moves
      where order_id = ${orderId} and reason = 'picked' and order_item is not null
      group by order_item, batch having sum(quantity) <> 0
    ), packed as (
      select order_item, batch, sum(quantity) as quantity from shipment_lines
      where shipment in (select id from shipments where order_id = ${orderId}) group by order_item, batch
    ), lines as (
      select order_item as item, batch, picked.quantity
        - coalesce((select quantity from packed where packed.order_item = picked.order_item and packed.batch = picked.batch), 0) as "left"
      from picked
      union all
      select item.id, null, stock_quantity(item.quantity, item.unit)
        - coalesce((select sum(quantity) from picked where order_item = item.id), 0)
        - coalesce((select quantity from packed where order_item = item.id and batch is null), 0)
      from order_items as item
      where order_id = ${orderId} and not exists (
        select from products where products.kind = item.kind and products.id = item.product_id and is_counted)
    )
    select lines.item, strain_name as name, case order_items.unit when 'gram' then 'milligram' else 'unit' end as unit,
      batch::float8, code, "left"::float8
    from lines join order_items on order_items.id = lines.item left join batches on batches.number = batch
    where "left" > 0 order by position, order_items.id, code nulls last`)
  return rows.map(({ batch, code, ...line }) => ({
    ...line,
    batch: batch === null || code === null ? undefined : { number: batch, code },
  }))
}
