import { formatCount } from '#domain/format-count.ts'
/** '2m 05s', in minutes and seconds however long it is. */
export function formatDuration(seconds: number): string {
  const whole = Math.max(0, Math.round(seconds))
  return `${formatCount(Math.floor(whole / 60))}m ${String(whole % 60).padStart(2, '0')}s`
}

/** '33.3%' of a share from 0 to 1. */
export function formatShare(share: number): string {
  return `${(share * 100).toFixed(1)}%`
}

/** A part of a whole, from 0 to 1; of nothing there is no part. */
export function shareOf(part: number, whole: number): number {
  return whole > 0 ? part / whole : 0
}

export type Change = { direction: 'up' | 'down' | 'same' | 'new'; text: string }

/** Against the period before. From nothing there is no percentage: what was not there is new. */
export function describeChange(current: number, previous: number): Change {
  if (current === previous) return { direction: 'same', text: 'no change' }
  if (previous === 0) return { direction: 'new', text: 'new' }
  const percent = Math.abs((current - previous) / previous) * 100
  const [direction, sign] = current > previous ? (['up', '+'] as const) : (['down', '−'] as const)
  return { direction, text: percent < 0.1 ? 'under 0.1%' : `${sign}${formatPercent(percent)}` }
}

function formatPercent(percent: number): string {
  // What rounds to ten is written as ten.
  return percent < 9.95 ? `${percent.toFixed(1)}%` : `${formatCount(Math.round(percent))}%`
}
