import { isDeepStrictEqual } from 'node:util'
import { z } from 'zod'
import type { AuditAction } from '#domain/audit/audit-action.ts'
import type { ProductWrite } from '#domain/catalogue/editing/product-action.ts'
import { readLocalTime } from '#domain/local-time.ts'
import { type Actor, recordAudit } from '#server/audit/door.ts'
import type { Database, Executor, Transaction } from '#server/db/database.ts'
import { findJobsByKey, isAhead, moveJob, replaceJob, withdrawJob } from '#server/jobs/door.ts'
import type { Log } from '#server/log.ts'
import type { Snapshot } from '#server/snapshot.ts'
import {
  completeFacts,
  conflictWith,
  type EditedProduct,
  GONE,
  lockProduct,
  REFUSED,
} from './edited-product.ts'
import { findCurrentProblems } from './publish-facts.ts'

export const PUBLISH_PRODUCT = 'publish-product'

/** The draft as somebody saw it, and the version of which it was made. */
export const scheduledPublication = z.object({
  number: z.number().int(),
  state: z.enum(['draft', 'published', 'archived']),
  baseVersion: z.number().int().nullable(),
  facts: z.record(z.string(), z.unknown()),
})
type ScheduledPublication = z.infer<typeof scheduledPublication>

type Asked = { number: number; actor: Actor; at: string; snapshot: Snapshot }

const WRONG_TIME: ProductWrite<never> = { ok: false, reason: 'time' }

/** Shows buyers, from that time on, the draft that somebody saw in this revision; whatever is typed after this. */
export function schedulePublication(
  db: Database,
  asked: Asked & { revision: number; log: Log },
): Promise<ProductWrite> {
  const { number, revision, actor, at, snapshot } = asked
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (seen.revision !== revision) return conflictWith(seen)
    if (!seen.draft) return REFUSED
    const runAt = await readTime(tx, at, snapshot)
    if (!runAt) return WRONG_TIME
    const problems = await findCurrentProblems(db, tx, seen, asked)
    if (problems.length > 0) return { ok: false, reason: 'problems', problems }
    const { state, version: baseVersion } = seen
    const payload: ScheduledPublication = { number, state, baseVersion, facts: completeFacts(seen) }
    const isTaken = await replaceJob(tx, {
      ...{ kind: PUBLISH_PRODUCT, payload, key: keyOf(number), runAt, asker: actor },
      subject: seen.name,
      link: `/admin/catalogue/${number}`,
    })
    // It is being published at this moment.
    if (isTaken === undefined) return REFUSED
    await record(tx, seen, actor, 'publication-scheduled', { at: runAt })
    return { ok: true }
  })
}

/** What was scheduled, at another time. */
export function movePublication(db: Database, { number, actor, at, snapshot }: Asked): Promise<ProductWrite> {
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    const runAt = await readTime(tx, at, snapshot)
    if (!runAt) return WRONG_TIME
    if (!(await moveJob(tx, { kind: PUBLISH_PRODUCT, key: keyOf(number) }, runAt))) return REFUSED
    await record(tx, seen, actor, 'publication-scheduled', { at: runAt })
    return { ok: true }
  })
}

/** The draft stays as it is. */
export function unschedulePublication(
  db: Database,
  { number, actor }: Pick<Asked, 'number' | 'actor'>,
): Promise<ProductWrite> {
  return db.transaction(async (tx): Promise<ProductWrite> => {
    const seen = await lockProduct(tx, number)
    if (!seen) return GONE
    if (!(await withdrawPublication(tx, number))) return REFUSED
    await record(tx, seen, actor, 'publication-unscheduled', {})
    return { ok: true }
  })
}

/** Says whether one was scheduled. */
export function withdrawPublication(tx: Executor, number: number): Promise<boolean> {
  return withdrawJob(tx, { kind: PUBLISH_PRODUCT, key: keyOf(number) })
}

/** What will be published, or could not be. */
export type Schedule = {
  state: 'waiting' | 'failed'
  at: Date
  by: string
  problem: string | null
  facts: ScheduledPublication['facts']
}

/** By number, of the products for which something is scheduled or the last thing that was has failed. */
export async function readSchedules(
  db: Executor,
  numbers: readonly number[],
): Promise<Map<number, Schedule>> {
  const jobs = await findJobsByKey(db, PUBLISH_PRODUCT, numbers.map(keyOf))
  return new Map(
    jobs.flatMap(({ state, payload, runAt, askedBy, problem }): [number, Schedule][] => {
      const read = scheduledPublication.safeParse(payload)
      if (!read.success || state === 'done' || state === 'cancelled') return []
      const shown = state === 'failed' ? 'failed' : 'waiting'
      return [[read.data.number, { state: shown, at: runAt, by: askedBy, problem, facts: read.data.facts }]]
    }),
  )
}

/** What is in the draft and not in what was scheduled comes later. */
export function isBehindDraft(schedule: Schedule, product: EditedProduct): boolean {
  return !isDeepStrictEqual(schedule.facts, completeFacts(product))
}

function keyOf(number: number) {
  return `product:${number}`
}

async function readTime(tx: Transaction, at: string, { shop }: Snapshot): Promise<Date | undefined> {
  const moment = readLocalTime(at, shop.timeZone)
  return moment && (await isAhead(tx, moment)) ? moment : undefined
}

function record(
  tx: Transaction,
  { id, kind, number }: EditedProduct,
  actor: Actor,
  action: AuditAction,
  detail: object,
) {
  return recordAudit(tx, { actor, action, subject: id, detail: { kind: kind.order.name, number, ...detail } })
}
