import { type Findings, inWords } from '../cluster/findings.ts'
import type { Failover } from './open-failover.ts'
import { DIALOG_EMAIL } from './order-in-dialog.ts'
import type { Buyers } from './patient-buyers.ts'

/** What was acknowledged is there under its key, with what belongs to it, and no buyer has two. */
export async function compareBought({ query }: Failover, { acknowledged, sent }: Buyers, findings: Findings) {
  const [found] = await query(
    `SELECT count(*) FILTER (WHERE o.id IS NULL)::int AS lost,
            count(*) FILTER (WHERE o.id IS NOT NULL AND NOT EXISTS (
              SELECT FROM order_items i WHERE i.order_id = o.id))::int AS itemless,
            (SELECT count(*)::int FROM orders WHERE email <> $3) AS stored,
            (SELECT count(*)::int FROM (SELECT FROM orders GROUP BY email HAVING count(*) > 1) AS twice) AS doubled
     FROM unnest($1::uuid[], $2::uuid[]) AS told (key, id)
     LEFT JOIN orders o ON o.idempotency_key = told.key AND o.id = told.id`,
    [[...acknowledged.keys()], [...acknowledged.values()].map(({ id }) => id), DIALOG_EMAIL],
  )
  findings.expect(found?.lost === 0, `${found?.lost} acknowledged orders are lost.`)
  findings.expect(found?.doubled === 0, `${found?.doubled} orders are there twice.`)
  findings.expect(found?.itemless === 0, `${found?.itemless} acknowledged orders have no items.`)
  findings.expect(found?.stored === sent(), `${sent()} orders were sent, ${found?.stored} are stored.`)
  findings.figure('acknowledged orders lost', inWords(Number(found?.lost)))
  findings.figure('orders doubled', inWords(Number(found?.doubled)))
}
