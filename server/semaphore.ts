type Limits = { running: number; waiting?: number }
type Admission<T> = { entered: true; value: T } | { entered: false }

export type Semaphore = ReturnType<typeof createSemaphore>

/**
 * Lets `running` pieces of work run at once. The others wait for their turn, in the order in which they came; `tryRun`
 * lets no more than `waiting` wait.
 */
export function createSemaphore(limits: Limits) {
  const waiting = new Set<() => void>()
  let running = 0

  async function enter(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (running < limits.running) running += 1
    else await waitForTurn(signal)
  }

  /** Whoever gives up meanwhile takes nobody's turn. */
  function waitForTurn(signal: AbortSignal | undefined) {
    return new Promise<void>((resolve, reject) => {
      function takeTurn() {
        signal?.removeEventListener('abort', giveUp)
        resolve()
      }
      function giveUp() {
        waiting.delete(takeTurn)
        reject(signal?.reason)
      }
      waiting.add(takeTurn)
      signal?.addEventListener('abort', giveUp, { once: true })
    })
  }

  /** The first one who waits takes over the place, so that nobody slips in between. */
  function leave() {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  async function run<T>(work: () => Promise<T>, signal?: AbortSignal): Promise<T> {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }

  async function tryRun<T>(work: () => Promise<T>): Promise<Admission<T>> {
    const isFull = running >= limits.running && waiting.size >= (limits.waiting ?? Infinity)
    return isFull ? { entered: false } : { entered: true, value: await run(work) }
  }

  return { run, tryRun }
}
