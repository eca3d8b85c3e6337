/** Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. */
export function createGate(most: number) {
  const waiting = new Set<() => void>()
  let running = 0

  async function enter(signal: AbortSignal | undefined) {
    signal?.throwIfAborted()
    if (running < most) running += 1
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

  /** Whoever waits takes over the place, so that nobody slips in between. */
  function leave() {
    const [next] = waiting
    if (!next) running -= 1
    else {
      waiting.delete(next)
      next()
    }
  }

  return async function pass<Result>(work: () => Promise<Result>, signal?: AbortSignal): Promise<Result> {
    await enter(signal)
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
