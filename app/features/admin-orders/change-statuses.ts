import {
  CHANGES_AT_ONCE,
  type StatusChange,
  type StatusOutcome,
} from '#domain/placed-order/status-changes.ts'
import { sendJson } from './send-json.ts'

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
  try {
    const { outcomes } = await sendJson<{ outcomes: StatusOutcome[] }>('/api/admin/orders/status', {
      changes,
    })
    return outcomes
  } catch (error) {
    console.error('The status of orders could not be changed', error)
    return changes.map(({ id }) => ({ id, ok: false, reason: 'failed' }))
  }
}

/** The changes that were made, each with the revision that it led to. */
export function madeOf(changes: readonly StatusChange[], outcomes: readonly StatusOutcome[]): StatusChange[] {
  const wanted = new Map(changes.map(({ id, status }) => [id, status]))
  return outcomes.flatMap((outcome) => {
    const status = wanted.get(outcome.id)
    return outcome.ok && status ? [{ id: outcome.id, revision: outcome.revision, status }] : []
  })
}

/** What takes the changes back: for those that were made, and only as long as nobody touches the orders again. */
export function reverse(outcomes: readonly StatusOutcome[]): StatusChange[] {
  return outcomes.flatMap((outcome) =>
    outcome.ok ? [{ id: outcome.id, revision: outcome.revision, status: outcome.from }] : [],
  )
}

export type Summary = { changed: number; conflicts: number; gone: number; failed: number }

export function summarise(outcomes: readonly StatusOutcome[]): Summary {
  const count = (reason: string) =>
    outcomes.filter((outcome) => !outcome.ok && outcome.reason === reason).length
  return {
    changed: outcomes.filter(({ ok }) => ok).length,
    conflicts: count('conflict'),
    gone: count('gone'),
    failed: count('failed'),
  }
}

/** Undefined when nothing went wrong. */
export function describeTrouble({ conflicts, gone, failed }: Summary): string | undefined {
  const parts = [
    conflicts > 0 && `${conflicts} changed by somebody else meanwhile`,
    gone > 0 && `${gone} deleted meanwhile`,
    failed > 0 && `${failed} not saved because the shop could not be reached`,
  ].filter((part) => part !== false)
  return parts.length > 0 ? `${parts.join(', ')}.` : undefined
}
