import { type VisitOutcome, type VisitRow, VisitsHeldUpError, VisitsOutOfTimeError } from './store-visits.ts'

/** What arrives within it is stored together: a statement and a commit for all. */
const WINDOW_MS = 5
const FULL_BATCH = 256
const MOST_WAITING = 1000
/** While the database is away events wait for it, and try again this often. */
const RETRY_MS = 250
const LONGEST_WAIT_MS = 10_000

type Waiting = {
  row: VisitRow
  since: number
  resolve: (outcome: VisitOutcome) => void
  reject: (error: unknown) => void
}

/** Said of an event that was not stored: too many wait, it waited for too long, or nobody knows what time it is. */
export class VisitsUnavailableError extends Error {
  readonly reason: 'full' | 'closed' | 'clock'

  constructor(reason: 'full' | 'closed' | 'clock' = 'closed', options?: ErrorOptions) {
    super(`visits are not taken: ${reason}`, options)
    this.reason = reason
  }
}

type Failures = {
  /** The database could not be reached, or was lost on the way. */
  isAway: (error: unknown) => boolean
  /** It has not even heard of the batch: sending it again stores nothing twice. */
  wasNotAsked: (error: unknown) => boolean
}

type Store = (rows: readonly VisitRow[]) => Promise<VisitOutcome[]>

/**
 * One batch at a time: they all change the totals of the same day, so a second would only wait for the first in the
 * database. No two events of a batch are of one visit; those of one visit are stored in the order in which they came.
 */
export function createVisitQueue(store: Store, { isAway, wasNotAsked }: Failures) {
  let waiting: Waiting[] = []
  let busy = false
  let timer: NodeJS.Timeout | undefined
  let whenSettled: (() => void)[] = []

  function add(row: VisitRow): Promise<VisitOutcome> {
    if (waiting.length >= MOST_WAITING) return Promise.reject(new VisitsUnavailableError('full'))
    return new Promise((resolve, reject) => {
      waiting.push({ row, since: performance.now(), resolve, reject })
      workAfter(waiting.length >= FULL_BATCH ? 0 : WINDOW_MS)
    })
  }

  function workAfter(delayMs: number) {
    if (busy || (timer && delayMs > 0)) return
    clearTimeout(timer)
    timer = setTimeout(work, delayMs)
  }

  async function work() {
    timer = undefined
    if (busy || waiting.length === 0) return
    busy = true
    const isBack = await storeBatch(takeBatch())
    busy = false
    if (waiting.length > 0) return workAfter(isBack ? restOfWindow() : RETRY_MS)
    for (const resolve of whenSettled) resolve()
    whenSettled = []
  }

  /** Who came while a batch was under way waits for those whom it kept: two half batches cost nearly as much as two. */
  function restOfWindow() {
    if (waiting.length >= FULL_BATCH) return 0
    return Math.max(0, WINDOW_MS - (performance.now() - (waiting[0]?.since ?? 0)))
  }

  /** Waits until nothing waits any more, in vain for as long as an event may wait at most. */
  async function settle() {
    if (busy || waiting.length > 0) await new Promise<void>((resolve) => whenSettled.push(resolve))
  }

  function takeBatch(): Waiting[] {
    const sessions = new Set<string>()
    const batch: Waiting[] = []
    const left: Waiting[] = []
    for (const one of waiting) {
      const { session } = one.row
      const fits = batch.length < FULL_BATCH && !(session !== undefined && sessions.has(session))
      if (session !== undefined) sessions.add(session)
      if (fits) batch.push(one)
      else left.push(one)
    }
    waiting = left
    return batch
  }

  /** False when the database is away. */
  async function storeBatch(batch: Waiting[]): Promise<boolean> {
    try {
      const outcomes = await store(batch.map(({ row }) => row))
      batch.forEach(({ resolve }, at) => {
        resolve(outcomes[at] ?? 'unknown')
      })
      return true
    } catch (error) {
      if (wasNotAsked(error) || error instanceof VisitsHeldUpError) return waitLonger(batch)
      if (isAway(error)) return giveUp(batch, error)
      if (batch.length === 1)
        batch[0]?.reject(
          error instanceof VisitsOutOfTimeError
            ? new VisitsUnavailableError('clock', { cause: error })
            : error,
        )
      // One of them is at fault, and nothing was stored: each for itself.
      else
        for (const one of batch)
          if (!(await storeBatch([one]))) return waitLonger(batch.slice(batch.indexOf(one) + 1))
      return true
    }
  }

  /** Nobody can know whether it was stored: an event that is lost is better than one that counts twice. */
  function giveUp(batch: Waiting[], error: unknown) {
    for (const { reject } of batch) reject(error)
    return false
  }

  function waitLonger(batch: Waiting[]) {
    const now = performance.now()
    waiting = [...batch, ...waiting].filter((one) => {
      const isPatient = now - one.since < LONGEST_WAIT_MS
      if (!isPatient) one.reject(new VisitsUnavailableError('closed'))
      return isPatient
    })
    return false
  }

  return { add, settle }
}
