import { KINDS } from '#domain/kinds/kinds.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Publisher } from '../publishing/publish-products.ts'
import { insertLadder } from './insert-ladder.ts'
import { type LadderInput, parseLadders } from './ladder-file.ts'

/** Gives each kind that never had a ladder the one of the checkout's file, or else the one of a new shop. */
export async function addFirstLadders(
  tx: Transaction,
  publisher: Publisher,
  input: LadderInput = {},
): Promise<boolean> {
  const kinds = await listUnpriced(tx)
  const given = parseLadders(input, () => undefined)
  for (const { order, ladder } of kinds)
    await insertLadder(tx, {
      kind: order.name,
      ladder: given.get(order.name) ?? ladder.first,
      from: undefined,
      publisher,
    })
  return kinds.length > 0
}

/** The kinds that never had a ladder. */
export async function listUnpriced(db: Executor) {
  const { rows } = await db.execute<{ kind: string }>(sql`select distinct kind from price_ladders`)
  const known = new Set(rows.map(({ kind }) => kind))
  return KINDS.filter(({ order }) => !known.has(order.name))
}
