import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { publishing } from './publishing.ts'

/** Puts a product in the place of another of its kind, which makes room for it. False where one of them is gone. */
export async function moveProduct(
  db: Database,
  { number, toPlaceOf, actor }: { number: number; toPlaceOf: number; actor: Actor },
): Promise<boolean> {
  const { found } = await publishing(db, async (tx) => {
    const { rows } = await tx.execute<{ id: string; kind: string; from: number; to: number }>(sql`
      select moved.id, moved.kind, moved.position as "from", target.position as "to"
      from products moved join products target on target.kind = moved.kind
      where moved.number = ${number} and target.number = ${toPlaceOf}`)
    const move = rows[0]
    if (!move) return { found: false, published: false }
    if (move.from === move.to) return { found: true, published: false }
    const [first, last] = move.from < move.to ? [move.from, move.to] : [move.to, move.from]
    await tx.execute(sql`
      update products set position = case
        when number = ${number} then ${move.to}::integer else position + ${move.from < move.to ? -1 : 1}::integer end
      where kind = ${move.kind} and position between ${first} and ${last}`)
    await recordAudit(tx, { actor, action: 'product-moved', subject: move.id, detail: { kind: move.kind } })
    return { found: true, published: true }
  })
  return found
}
