import type { RegisterLine, RegisterQuery } from '#domain/stock/register.ts'
import type { MoveReason } from '#domain/stock/stock-move.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/**
 * The register of a period: each batch that held something or moved in it. What a batch held at a time is what it holds now less all that
 * moved since, so that only younger lines of the ledger are read.
 */
export async function readRegister(
  db: Executor,
  { from, to, site }: RegisterQuery,
  timeZone: string,
): Promise<RegisterLine[]> {
  const { rows } = await db.execute<RegisterLine>(sql`
    with period as (
      select ${from}::date::timestamp at time zone ${timeZone} as begins,
        (${to}::date + 1)::timestamp at time zone ${timeZone} as ends
    ), moved as (
      select batch, sum(quantity) as since, coalesce(sum(quantity) filter (where moved_at >= ends), 0) as after,
        count(*) filter (where moved_at < ends) as lines,
        ${sql.join(
          REASONS.map(
            (reason) =>
              sql`coalesce(sum(quantity) filter (where moved_at < ends and reason = ${reason}), 0)::float8 as ${sql.identifier(reason)}`,
          ),
          sql`, `,
        )}
      from stock_moves, period where moved_at >= begins group by batch
    )
    select number::float8 as batch, code, site, name as product, variant, unit,
      (on_hand - coalesce(since, 0))::float8 as opening, (on_hand - coalesce(after, 0))::float8 as closing,
      json_build_object(${sql.join(
        REASONS.map((reason) => sql`${reason}::text, coalesce(${sql.identifier(reason)}, 0)`),
        sql`, `,
      )}) as moved
    from (
      select batches.number, code, site, products.name, variant, unit, on_hand, moved.* from batches
        join stock_items on stock_items.id = stock_item join products on products.number = product
        left join moved on moved.batch = batches.number
    ) as held
    where (${site} = '' or site = ${site})
      and (coalesce(lines, 0) > 0 or on_hand - coalesce(since, 0) <> 0 or on_hand - coalesce(after, 0) <> 0)
    order by lower(name), variant, number`)
  return rows
}

const REASONS: readonly MoveReason[] = [
  'received',
  'picked',
  'returned',
  'destroyed',
  'sampled',
  'counted',
  'corrected',
]

export type RegisterMove = {
  id: number
  movedAt: Date
  code: string
  site: string
  product: string
  variant: string
  unit: StockUnit
  reason: MoveReason
  quantity: number
  orderId: string | null
  orderNumber: string | null
  actor: string | null
  witness: string | null
}

const MOVES_AT_ONCE = 1000

/** Every line of the ledger in a period, the oldest first, some at a time. */
export async function* readRegisterMoves(
  db: Executor,
  { from, to, site }: RegisterQuery,
  timeZone: string,
): AsyncGenerator<RegisterMove[]> {
  let last = 0
  while (true) {
    const { rows } = await db.execute<RegisterMove>(sql`
      select stock_moves.id::float8, moved_at as "movedAt", code, site, name as product, variant, unit, reason,
        quantity::float8, order_id as "orderId", order_number(order_id) as "orderNumber", actor_name as actor, witness_name as witness
      from stock_moves join batches on batches.number = batch join stock_items on stock_items.id = stock_item
        join products on products.number = product
      where moved_at >= ${from}::date::timestamp at time zone ${timeZone}
        and moved_at < (${to}::date + 1)::timestamp at time zone ${timeZone}
        and (${site} = '' or site = ${site}) and stock_moves.id > ${last}
      order by stock_moves.id limit ${MOVES_AT_ONCE}`)
    if (rows.length === 0) return
    yield rows
    last = rows.at(-1)?.id ?? last
  }
}
