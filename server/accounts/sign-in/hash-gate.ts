/**
 * How many passwords this process hashes at once, and how many attempts may wait for their turn. A flood from many
 * addresses meets a closed gate instead of taking the processor from the buyers. Known devices have a gate of their
 * own, which strangers cannot fill.
 */
export type HashGate = <T>(
  work: () => Promise<T>,
) => Promise<{ entered: true; value: T } | { entered: false }>

export function createHashGate({ running, waiting }: { running: number; waiting: number }): HashGate {
  let taken = 0
  const queue: (() => void)[] = []

  async function enter() {
    if (taken < running) taken += 1
    // The one who leaves hands over its place, so `taken` stays as it is.
    else await new Promise<void>((resolve) => queue.push(resolve))
  }

  function leave() {
    const next = queue.shift()
    if (next) next()
    else taken -= 1
  }

  return async (work) => {
    if (taken >= running && queue.length >= waiting) return { entered: false }
    await enter()
    try {
      return { entered: true, value: await work() }
    } finally {
      leave()
    }
  }
}
