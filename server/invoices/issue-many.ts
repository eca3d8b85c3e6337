import { z } from 'zod'
import type { Actor } from '#server/audit/door.ts'
import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { enqueueJob, findJobsByKey, handleJob } from '#server/jobs/door.ts'
import type { Snapshots } from '#server/snapshot.ts'
import { issueInvoice } from './issue-invoice.ts'

const ISSUE_INVOICES = 'issue-invoices'
export const MOST_AT_ONCE = 200

/** Asks for the invoices of these orders; each is issued by itself, so that one that cannot be does not hold up the others. */
export async function enqueueInvoices(
  db: Database,
  orders: readonly string[],
  actor: Actor,
): Promise<number | undefined> {
  return enqueueJob(db, {
    kind: ISSUE_INVOICES,
    payload: { orders: orders.slice(0, MOST_AT_ONCE), actor },
    key: actor.userId,
    subject: `${Math.min(orders.length, MOST_AT_ONCE)} orders`,
    link: '/admin/invoices',
    asker: actor,
  })
}

export type Issuing = { done: number; total: number } | { problem: string; orders: string[] }

/** How far the invoices are that somebody asked for last, or what stood in their way. */
export async function readIssuing(db: Executor, userId: string): Promise<Issuing | undefined> {
  const [job] = await findJobsByKey(db, ISSUE_INVOICES, [userId])
  if (!job) return undefined
  const { orders } = payloadSchema.parse(job.payload)
  if (job.state === 'waiting' || job.state === 'running')
    return { done: job.done ?? 0, total: job.total ?? orders.length }
  return job.state === 'failed' ? { problem: job.problem ?? '', orders } : undefined
}

const payloadSchema = z.object({
  orders: z.array(z.string()),
  actor: z.object({ userId: z.string(), name: z.string() }),
})

type Parts = { db: Database; snapshots: Pick<Snapshots, 'current'> }

/** Begun anew, it finds those that have their invoice, and goes on with the others. */
export function createInvoiceIssuer({ db, snapshots }: Parts) {
  return handleJob({
    kind: ISSUE_INVOICES,
    isLong: true,
    payload: payloadSchema,
    run: async ({ orders, actor }, job) => {
      const problems: string[] = []
      let issued = 0
      for (const [done, orderId] of orders.entries()) {
        await job.report({ done, total: orders.length, step: 'Issuing invoices' })
        if (await hasInvoice(db, orderId)) continue
        const written = await issueInvoice(db, { orderId, shop: snapshots.current().shop, actor })
        if (written.ok) issued += 1
        else if (written.reason === 'stopped')
          problems.push(`${await readNumber(db, orderId)}: ${written.why}`)
      }
      if (problems.length === 0) return { ok: true, result: { issued } }
      return { ok: false, problem: `${issued} issued. ${problems.slice(0, 5).join(' ')}` }
    },
  })
}

async function hasInvoice(db: Database, orderId: string) {
  const { rows } = await db.execute(sql`select where standing_invoice(${orderId}) is not null`)
  return rows.length > 0
}

async function readNumber(db: Database, orderId: string) {
  const { rows } = await db.execute<{ number: string }>(sql`select order_number(${orderId}::uuid) as number`)
  return rows[0]?.number
}
