type Scale = (value: number) => number

/** Places values from `lowest` to `highest` between two pixels, equal ratios equally far apart. */
export function logScale([lowest, highest]: Range, [from, to]: Range): Scale {
  const span = Math.log(highest / lowest)
  return (value) => from + (span === 0 ? 0.5 : Math.log(value / lowest) / span) * (to - from)
}

export type Range = readonly [number, number]

const STEPS = [1, 2, 5]

/** The round numbers (1, 2, 5, 10, ...) around these values: they are the ends of the axis and the marks on it. */
export function roundMarks(values: number[]): number[] {
  const lowest = Math.min(...values)
  const highest = Math.max(...values)
  const marks: number[] = []
  // One power more at either end: a logarithm's last bit may put a round number on the wrong side of itself.
  for (let power = Math.floor(Math.log10(lowest)) - 1; power <= Math.ceil(Math.log10(highest)) + 1; power++)
    for (const step of STEPS) marks.push(Number(`${step}e${power}`))
  const first = marks.findLastIndex((mark) => mark <= lowest)
  const last = marks.findIndex((mark) => mark >= highest)
  // One value alone still needs an axis with two ends.
  return first === last ? marks.slice(first, last + 2) : marks.slice(first, last + 1)
}
