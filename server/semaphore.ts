type Limits = { running: number; waiting?: number }
type Admission<T> = { entered: true; value: T } | { entered: false }

export type Semaphore = ReturnType<typeof createSemaphore>

/**
 * Lets `running` pieces of work run at once. The others wait for their turn, in the order in which they came; `tryRun`
 * lets no more than `waiting` wait. Those of the queue `first` go before all others, and are not turned away because of them.
 */
export function createSemaphore(limits: Limits) {
  const waiting = { first: new Set<() => void>(), later: new Set<() => void>() }
  let running = 0

  async function enter(queue: keyof typeof waiting, signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (running < limits.running) running += 1
    else await waitForTurn(waiting[queue], signal)
  }

  /** Whoever gives up meanwhile takes nobody's turn. */
  function waitForTurn(queue: Set<() => void>, signal: AbortSignal | undefined) {
    return new Promise<void>((resolve, reject) => {
      function takeTurn() {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      function giveUp() {
        queue.delete(takeTurn)
        reject(signal?.reason)
      }
      queue.add(takeTurn)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The first one who waits takes over the place, so that nobody slips in between. */
  function leave() {
    const queue = waiting.first.size > 0 ? waiting.first : waiting.later
    const [next] = queue
    if (!next) running -= 1
    else {
      queue.delete(next)
      next()
    }
  }

  async function run<T>(
    work: () => Promise<T>,
    signal?: AbortSignal,
    queue: keyof typeof waiting = 'later',
  ): Promise<T> {
    await enter(queue, signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async function tryRun<T>(
    work: () => Promise<T>,
    queue: keyof typeof waiting = 'later',
  ): Promise<Admission<T>> {
    const isFull = running >= limits.running && waiting[queue].size >= (limits.waiting ?? Infinity)
    return isFull ? { entered: false } : { entered: true, value: await run(work, undefined, queue) }
  }

  return { run, tryRun }
}
