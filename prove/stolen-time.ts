import { readFileSync } from 'node:fs'
import { availableParallelism } from 'node:os'

const EVERY_MS = 100
/** Linux counts it in hundredths of a second. */
const TICK_MS = 10

/**
 * Watches for how long the host of a virtual machine ran something else instead of it: the longest such time, in
 * milliseconds of all its processors. During it nothing here is answered, whatever the shop does.
 */
export function watchStolenTime() {
  let longest = 0
  let before = readStolenTicks()
  const timer = setInterval(() => {
    const now = readStolenTicks()
    longest = Math.max(longest, ((now - before) * TICK_MS) / availableParallelism())
    before = now
  }, EVERY_MS)
  return {
    stop: () => {
      clearInterval(timer)
      return Math.round(longest)
    },
  }
}

function readStolenTicks() {
  try {
    const [, , , , , , , , stolen] = readFileSync('/proc/stat', 'utf8').split(/\s+/, 9)
    return Number(stolen)
  } catch {
    return 0
  }
}
