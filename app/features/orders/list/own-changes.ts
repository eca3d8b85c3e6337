import type { StatusChange, StatusOutcome } from '#domain/orders/list/status-changes.ts'
import { changeStatuses, type StatusRun } from './change-statuses.ts'

/**
 * What is changed from this page. The changes of one order go out one after another, each with the revision that the
 * last one led to, so that nobody is in conflict with themselves.
 */
export function createOwnChanges() {
  const revisions = new Map<string, number>()
  const underWay = new Map<string, Promise<void>>()

  function change(changes: readonly StatusChange[], how: StatusRun = {}): Promise<StatusOutcome[]> {
    const run = send(changes, Promise.all(changes.map(({ id }) => underWay.get(id))), how)
    const end = run.then(() => undefined)
    for (const { id } of changes) underWay.set(id, end)
    return run
  }

  async function send(changes: readonly StatusChange[], before: Promise<unknown>, how: StatusRun) {
    await before
    const outcomes = await changeStatuses(
      changes.map((one) => ({ ...one, revision: newest(one) })),
      how,
    )
    for (const answer of outcomes) if (answer.outcome === 'done') revisions.set(answer.id, answer.revision)
    return outcomes
  }

  /** The revision of an order after all that was asked for so far. */
  async function settle(order: Pick<StatusChange, 'id' | 'revision'>): Promise<number> {
    await underWay.get(order.id)
    return newest(order)
  }

  function newest({ id, revision }: Pick<StatusChange, 'id' | 'revision'>) {
    return Math.max(revision, revisions.get(id) ?? 0)
  }

  return { change, settle }
}

/** One for all: a run may go on while somebody looks at an order and comes back. */
export const ownChanges = createOwnChanges()
