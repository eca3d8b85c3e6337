import { trackingLinkOf } from '#domain/orders/shipping/carriers.ts'
import { readPackable } from '#server/orders/shipping/read-parcels.ts'
import { insertRows } from './insert-rows.ts'
import type { Detail, MoneyDemo } from './money-demo.ts'
import type { MoneyStep } from './plan-money.ts'

type Step<What extends MoneyStep['what']> = MoneyStep & { what: What }

/** All that can be packed, or the first half of it. */
export async function packOne(
  { db, owner, staff }: MoneyDemo,
  { orderId, at, by, share }: Step<'pack'>,
): Promise<Detail> {
  const packable = await readPackable(db, orderId)
  const some = share === 'half' ? packable.slice(0, Math.ceil(packable.length / 2)) : packable
  const isSplit = share === 'half' && packable.length === 1
  if (some.length === 0) return undefined
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO shipments (order_id, number, created_at, created_by_name) VALUES ($1, 1, $2, $3) RETURNING id`,
    [orderId, at, staff[by].name],
  )
  await insertRows(
    owner,
    'shipment_lines',
    some.map(({ item, batch, left }) => ({
      ...{ shipment: rows[0]?.id, order_item: item, batch: batch?.number ?? null },
      quantity: isSplit ? Math.ceil(left / 2) : left,
    })),
  )
  return { number: 1 }
}

export async function shipOne(
  { owner }: MoneyDemo,
  { orderId, at, carrier, trackingNumber }: Step<'ship'>,
): Promise<Detail> {
  const url = trackingLinkOf({ carrier, trackingNumber, trackingUrl: '' })
  const { rowCount } = await owner.query(
    `UPDATE shipments SET shipped_at = $2, carrier = $3, tracking_number = $4, tracking_url = $5, revision = revision + 1
     WHERE order_id = $1`,
    [orderId, at, carrier, trackingNumber, url],
  )
  return rowCount === 0 ? undefined : { number: 1, carrier }
}

export async function deliverOne(
  { owner }: MoneyDemo,
  { orderId, at }: Pick<MoneyStep, 'orderId' | 'at'>,
): Promise<Detail> {
  const { rowCount } = await owner.query(
    'UPDATE shipments SET delivered_at = $2, revision = revision + 1 WHERE order_id = $1',
    [orderId, at],
  )
  return rowCount === 0 ? undefined : { number: 1 }
}
