import { postOnce } from '#app/ui/post-body.ts'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import {
  CHANGES_AT_ONCE,
  type StatusChange,
  type StatusOutcome,
} from '#domain/placed-order/status-changes.ts'

/** Changes many orders, some at a time. Always says what became of each of them. */
export async function changeStatuses(
  changes: readonly StatusChange[],
  onProgress: (done: number) => void = () => undefined,
): Promise<StatusOutcome[]> {
  const outcomes: StatusOutcome[] = []
  for (let from = 0; from < changes.length; from += CHANGES_AT_ONCE) {
    const some = changes.slice(from, from + CHANGES_AT_ONCE)
    outcomes.push(...(await changeSome(some)))
    onProgress(outcomes.length)
  }
  return outcomes
}

async function changeSome(changes: readonly StatusChange[]): Promise<StatusOutcome[]> {
  const sent = await postOnce<{ outcomes: StatusOutcome[] }>('/api/admin/orders/status', { changes })
  if (sent.ok) return sent.answer.outcomes
  return changes.map(({ id }) => ({ id, ok: false, reason: 'failed', why: sent.problem }))
}

type MadeChange = StatusChange & { from: OrderStatus }

/** The changes that were made, each with the revision that it led to. What had the status before was not changed. */
export function madeOf(changes: readonly StatusChange[], outcomes: readonly StatusOutcome[]): MadeChange[] {
  const wanted = new Map(changes.map(({ id, status }) => [id, status]))
  return outcomes.flatMap((outcome) => {
    const status = wanted.get(outcome.id)
    if (!outcome.ok || !status || status === outcome.from) return []
    return [{ id: outcome.id, revision: outcome.revision, status, from: outcome.from }]
  })
}

/** What takes changes back, as long as nobody else touches the orders. */
export function reverse(made: readonly MadeChange[]): StatusChange[] {
  return made.map(({ id, revision, from }) => ({ id, revision, status: from }))
}

/** Undefined when nothing went wrong. */
export function describeTrouble(outcomes: readonly StatusOutcome[]): string | undefined {
  const count = (reason: string) =>
    outcomes.filter((outcome) => !outcome.ok && outcome.reason === reason).length
  const [conflicts, gone] = [count('conflict'), count('gone')]
  const parts = [
    conflicts > 0 && `${conflicts} changed by somebody else in the meantime`,
    gone > 0 && `${gone} deleted in the meantime`,
  ].filter((part) => part !== false)
  const sentences = [...(parts.length > 0 ? [`${parts.join(', ')}.`] : []), ...describeReasons(outcomes)]
  return sentences.length > 0 ? sentences.join(' ') : undefined
}

/** Why orders cannot be confirmed, or were not saved, each reason once. */
function describeReasons(outcomes: readonly StatusOutcome[]): string[] {
  const reasons = outcomes.flatMap((outcome) => {
    if (outcome.ok) return []
    if (outcome.reason === 'stopped') return [`not confirmed: ${outcome.why}`]
    return outcome.reason === 'failed'
      ? [`not saved: ${outcome.why ?? 'Something went wrong in the shop.'}`]
      : []
  })
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `${length} ${reason}`)
}
