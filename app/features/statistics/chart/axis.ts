import { formatCount } from '#domain/format-count.ts'

const ROUND = [1, 2, 5]
/** With no more than two steps, those alone would leave half of a lane empty. */
const ROUND_FOR_TWO = [1, 2, 3, 4, 5]
const LABELS_AT_MOST = 8
/** Steps between labels that people count in: hours of a day, days of weeks and months. */
const LABEL_STEPS = [1, 2, 3, 4, 5, 6, 7, 8, 10, 14, 15, 21, 28, 30, 45, 60]

/** Round numbers from zero to the first that is not below the highest value; counts have no halves. */
export function ticksUpTo(highest: number, mostSteps: number): number[] {
  const step = roundStep(Math.max(1, highest) / mostSteps, mostSteps > 2 ? ROUND : ROUND_FOR_TWO)
  const count = Math.max(1, Math.ceil(highest / step))
  return Array.from({ length: count + 1 }, (_, at) => at * step)
}

/** The smallest of 1, 2, 5, 10, 20, 50 and so on that is at least this. */
function roundStep(least: number, digits: readonly number[]): number {
  for (let ten = 1; ; ten *= 10) {
    const round = digits.find((digit) => digit * ten >= least)
    if (round) return round * ten
  }
}

/** '1,500', '20k', '1.5M': room beside an axis is small. */
export function formatTick(value: number): string {
  if (value < 10_000) return formatCount(value)
  return value < 1_000_000 ? `${trimZero(value / 1000)}k` : `${trimZero(value / 1_000_000)}M`
}

function trimZero(value: number): string {
  return String(Math.round(value * 10) / 10)
}

/** Which points have a label under them: evenly, few enough to be read; `from` is the end that must have one. */
export function labelledPoints(count: number, from: 'start' | 'end'): number[] {
  const step = LABEL_STEPS.find((size) => Math.ceil(count / size) <= LABELS_AT_MOST) ?? count
  const first = from === 'start' ? 0 : (count - 1) % step
  return Array.from({ length: Math.ceil((count - first) / step) }, (_, at) => first + at * step)
}
