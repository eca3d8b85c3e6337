import type { Buyers } from './busy-buyers.ts'
import type { Findings } from './findings.ts'
import type { Cluster } from './open-cluster.ts'

/** What was acknowledged is there, whole, once; and nothing that nobody sent. */
export async function compareLedger(
  cluster: Cluster,
  { acknowledged, failures }: Buyers,
  findings: Findings,
) {
  const [found] = await cluster.query(
    `SELECT count(*) FILTER (WHERE o.id IS NULL)::int AS lost,
            count(*) FILTER (WHERE o.id IS NOT NULL AND NOT EXISTS (
              SELECT FROM order_items i WHERE i.order_id = o.id))::int AS itemless,
            (SELECT count(*)::int FROM orders) AS stored
     FROM unnest($1::uuid[], $2::uuid[]) AS told (key, id)
     LEFT JOIN orders o ON o.idempotency_key = told.key AND o.id = told.id`,
    [[...acknowledged.keys()], [...acknowledged.values()]],
  )
  findings.expect(found?.lost === 0, `${found?.lost} acknowledged orders are lost`)
  findings.expect(found?.itemless === 0, `${found?.itemless} acknowledged orders have no items`)
  const unasked = Number(found?.stored) - acknowledged.size
  findings.expect(
    unasked >= 0 && unasked <= failures.length,
    `${found?.stored} orders are stored, of ${acknowledged.size} acknowledged and ${failures.length} failed`,
  )
}
