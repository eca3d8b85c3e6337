import { listOrderables } from '#domain/catalogue/catalogue.ts'
import type { Kind } from '#domain/kinds/kind.ts'
import { BASKET } from '#domain/orders/checkout/basket-checkout.ts'
import type { Orderable, PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { totalOf } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { LadderPreview } from '#domain/pricing/published-ladder.ts'
import { sum } from '#domain/sum.ts'
import type { Database } from '#server/db/database.ts'
import { readWithin } from '#server/db/read-within.ts'
import { listStatuses } from '#server/db/status-sql.ts'
import type { Snapshot } from '#server/snapshot.ts'

const DAYS = 30
const MOST_ORDERS = 5000
const SHOWN_DIFFERENCES = 5
const TIMEOUT_MS = 3000

type StoredOrder = {
  id: string
  number: string
  created_at: Date
  /** Of this kind: in a basket there are others. */
  cents: number
  items: { product: string | null; name: string; quantity: number; cents: number; source: string | null }[]
}

/**
 * What the orders of the last days would cost by this ladder, of baskets the part of this kind. What a list of the customer priced costs what
 * it did, and counts towards the steps. Undefined where the database takes too long.
 */
export async function previewLadder(
  db: Database,
  { catalogue }: Pick<Snapshot, 'catalogue'>,
  kind: Kind,
  ladder: Ladder,
): Promise<LadderPreview | undefined> {
  const read = await readWithin(db, TIMEOUT_MS, async (reader) => {
    const { name, unit } = kind.order
    const { rows } = await reader.query<StoredOrder>(RECENT_ORDERS, [
      name,
      DAYS,
      MOST_ORDERS + 1,
      BASKET.name,
      unit,
    ])
    return rows
  })
  if (!read) return undefined
  const known = new Map(listOrderables(catalogue, kind.order.name).map((product) => [product.id, product]))
  const recent = read.slice(0, MOST_ORDERS)
  const byLadder = recent.filter(({ items }) => items.some(({ source }) => source === null))
  const orders = byLadder.map(({ id, number, created_at, cents, items }) => {
    const lines = items.map((item) => toLine(item, known, ladder))
    return {
      id,
      number,
      placedAt: created_at,
      quantity: totalOf(lines),
      thenCents: cents,
      nowCents: kind.order.priceLines(lines, ladder).totalCents,
      isRefused: kind.order.checkLines(lines, ladder) !== undefined,
    }
  })
  const taken = orders.filter(({ isRefused }) => !isRefused)
  const refused = orders.filter(({ isRefused }) => isRefused)
  return {
    days: DAYS,
    orders: orders.length,
    byLists: recent.length - orders.length,
    isPartial: read.length > MOST_ORDERS,
    thenCents: sum(taken.map(({ thenCents }) => thenCents)),
    nowCents: sum(taken.map(({ nowCents }) => nowCents)),
    refused: { orders: refused.length, cents: sum(refused.map(({ thenCents }) => thenCents)) },
    differences: taken
      .filter(({ thenCents, nowCents }) => thenCents !== nowCents)
      .toSorted((a, b) => differenceOf(b) - differenceOf(a))
      .slice(0, SHOWN_DIFFERENCES)
      .map(({ isRefused: _taken, ...order }) => order),
  }
}

// Of a basket only what is weighed is rounded.
const RECENT_ORDERS = `
  SELECT recent.id, order_number AS number, created_at,
    (CASE WHEN recent.kind = $1 THEN total_price + recent.discount
      ELSE sum(coalesce(line_price, 0)) + CASE $5 WHEN 'gram' THEN rounding ELSE 0 END END * 100)::float8 AS cents,
    jsonb_agg(jsonb_build_object('product', product_id, 'name', strain_name, 'quantity', quantity, 'source', price_source,
      'cents', round(coalesce(rate, line_price / quantity, 0) * 100)) ORDER BY position) AS items
  FROM (
    SELECT id, order_number, kind, created_at, total_price, rounding, discount FROM orders
    WHERE (kind = $1 OR kind = $4 AND EXISTS (SELECT FROM order_items WHERE order_id = orders.id AND kind = $1))
      AND status NOT IN (${listStatuses('void')}) AND created_at > now() - make_interval(days => $2::integer)
    ORDER BY created_at DESC LIMIT $3
  ) AS recent JOIN order_items ON order_id = recent.id AND order_items.kind = $1
  GROUP BY recent.id, order_number, recent.kind, created_at, total_price, rounding, recent.discount`

/**
 * A product that is no longer sold came in strains where the line is called 'Product - Strain'. Where tiers decide the price, it has none
 * of its own.
 */
function toLine(
  { product, name, quantity, cents, source }: StoredOrder['items'][number],
  known: ReadonlyMap<string, Orderable>,
  { tiers }: Ladder,
): PickedLine {
  const found = product === null ? undefined : known.get(product)
  const variants = found?.variants ?? (name.includes(' - ') ? [name] : [])
  return {
    product: {
      id: product ?? name,
      name,
      type: '',
      strength: '',
      unitCents: tiers.length > 0 && source === null ? undefined : cents,
      baseCents: found?.baseCents,
      variants,
    },
    quantity,
  }
}

function differenceOf({ thenCents, nowCents }: { thenCents: number; nowCents: number }) {
  return Math.abs(nowCents - thenCents)
}
