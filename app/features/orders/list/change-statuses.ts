import { postOnce } from '#app/ui/post-body.ts'
import { away, type Outcome } from '#domain/form-answer.ts'
import {
  type BuyerDecision,
  CHANGES_AT_ONCE,
  type StatusChange,
  type StatusOutcome,
  TOLD_AT_ONCE,
} from '#domain/orders/list/status-changes.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'

export type StatusRun = {
  /** Needed where an order is confirmed or cancelled by it. */
  decision?: BuyerDecision | undefined
  onProgress?: ((done: number) => void) | undefined
}

/** Changes many orders, some at a time. Always says what became of each of them. */
export async function changeStatuses(
  changes: readonly StatusChange[],
  { decision, onProgress = () => undefined }: StatusRun = {},
): Promise<StatusOutcome[]> {
  const atOnce = decision?.buyers === 'told' ? TOLD_AT_ONCE : CHANGES_AT_ONCE
  const outcomes: StatusOutcome[] = []
  for (let from = 0; from < changes.length; from += atOnce) {
    const some = changes.slice(from, from + atOnce)
    outcomes.push(...(await changeSome(some, decision)))
    onProgress(outcomes.length)
  }
  return outcomes
}

async function changeSome(
  changes: readonly StatusChange[],
  decision: BuyerDecision | undefined,
): Promise<StatusOutcome[]> {
  const asked = { changes, ...decision }
  const sent = await postOnce<{ outcomes: StatusOutcome[] }>('/api/admin/orders/status', asked)
  if (sent.ok) return sent.answer.outcomes
  return changes.map(({ id }) => ({ id, ...away(sent.problem) }))
}

type MadeChange = StatusChange & { from: OrderStatus }

/** The changes that were made, each with the revision that it led to. What had the status before was not changed. */
export function madeOf(changes: readonly StatusChange[], outcomes: readonly StatusOutcome[]): MadeChange[] {
  const wanted = new Map(changes.map(({ id, status }) => [id, status]))
  return outcomes.flatMap((answer) => {
    const status = wanted.get(answer.id)
    if (answer.outcome !== 'done' || !status || status === answer.from) return []
    return [{ id: answer.id, revision: answer.revision, status, from: answer.from }]
  })
}

/** What takes changes back, as long as nobody else touches the orders. */
export function reverse(made: readonly MadeChange[]): StatusChange[] {
  return made.map(({ id, revision, from }) => ({ id, revision, status: from }))
}

/** Undefined when nothing went wrong. */
export function describeTrouble(outcomes: readonly StatusOutcome[]): string | undefined {
  const count = (name: Outcome['outcome']) => outcomes.filter(({ outcome }) => outcome === name).length
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
  const reasons = outcomes.flatMap(({ outcome, message }) => {
    if (outcome === 'refused') return [`not confirmed: ${message}`]
    return outcome === 'away' ? [`not saved: ${message}`] : []
  })
  return [...Map.groupBy(reasons, (reason) => reason)].map(([reason, { length }]) => `${length} ${reason}`)
}
