type Close = () => Promise<unknown>

const open = new Set<Close>()
let isBreakingOff = false

/** Starts something that has to be stopped, whatever becomes of the proof: also when it has not quite started yet. */
export async function holdOpen<T>(
  start: () => Promise<T>,
  stop: (started: T) => Promise<unknown>,
): Promise<T> {
  if (isBreakingOff) throw new Error('The run was broken off.')
  const starting = start()
  open.add(async () => stop(await starting))
  return starting
}

/** Stops what a proof has left open, the last first; what it has stopped itself takes no time. */
export async function closeAll() {
  for (const close of [...open].reverse()) {
    // One that fails, or never started, must not leave the others running.
    await close().catch(() => undefined)
    open.delete(close)
  }
}

/** Nothing can be started from now on. */
export async function breakOff() {
  isBreakingOff = true
  await closeAll()
}

export function isBrokenOff() {
  return isBreakingOff
}
