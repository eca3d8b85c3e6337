/** Lets so many pieces of work run at once; the others wait for their turn, in the order in which they came. */
export function createGate(most: number) {
  const waiting: (() => void)[] = []
  let running = 0

  async function enter() {
    if (running < most) running += 1
    else await new Promise<void>((resolve) => waiting.push(resolve))
  }

  /** Whoever waits takes over the place, so that nobody slips in between. */
  function leave() {
    const next = waiting.shift()
    if (next) next()
    else running -= 1
  }

  return async function pass<Result>(work: () => Promise<Result>): Promise<Result> {
    await enter()
    try {
      return await work()
    } finally {
      leave()
    }
  }
}
