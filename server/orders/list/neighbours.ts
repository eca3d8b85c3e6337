import type { Database } from '#server/db/database.ts'

/** The orders that stand beside one in the list of all orders, the newest first. */
export type Neighbours = { newer: Neighbour | undefined; older: Neighbour | undefined }
type Neighbour = { id: string; number: string }

/** Compared in the database: its times are finer than those of JavaScript. */
export async function findNeighbours(db: Database, orderId: string): Promise<Neighbours> {
  const { rows } = await db.pool.query<{ newer: Neighbour | null; older: Neighbour | null }>(
    `SELECT
       (SELECT json_build_object('id', id, 'number', order_number) FROM orders WHERE (created_at, id) > (this.created_at, this.id)
        ORDER BY created_at, id LIMIT 1) AS newer,
       (SELECT json_build_object('id', id, 'number', order_number) FROM orders WHERE (created_at, id) < (this.created_at, this.id)
        ORDER BY created_at DESC, id DESC LIMIT 1) AS older
     FROM orders AS this WHERE this.id = $1`,
    [orderId],
  )
  return { newer: rows[0]?.newer ?? undefined, older: rows[0]?.older ?? undefined }
}
