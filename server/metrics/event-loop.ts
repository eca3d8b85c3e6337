import { monitorEventLoopDelay } from 'node:perf_hooks'

const LOOK_EVERY_MS = 20

/** How late the process is to what it should do: the time between two looks, less the time that was meant. */
export function watchEventLoop() {
  const histogram = monitorEventLoopDelay({ resolution: LOOK_EVERY_MS })
  histogram.enable()
  const secondsAt = (percentile: number) =>
    Math.max(0, histogram.percentile(percentile) / 1e9 - LOOK_EVERY_MS / 1000)

  return {
    /** Since it was last asked for. */
    take() {
      const delays = { p50: secondsAt(50), p99: secondsAt(99) }
      histogram.reset()
      return delays
    },
    stop: () => histogram.disable(),
  }
}
