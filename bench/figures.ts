export type Figure = {
  name: string
  unit: string
  median: number
  lowest: number
  highest: number
  /** What we want it to be. */
  goal?: { atLeast: number } | { below: number }
}

export function figureOf(name: string, unit: string, values: number[], goal?: Figure['goal']): Figure {
  return {
    name,
    unit,
    median: medianOf(values),
    lowest: Math.min(...values),
    highest: Math.max(...values),
    ...(goal && { goal }),
  }
}

export function medianOf(values: number[]) {
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  return (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
}

/** The same figures of several runs as one list: the median of the medians, and the whole spread. */
export function mergeRuns(runs: Figure[][]): Figure[] {
  const [first = [], ...others] = runs
  return first.map((figure) => {
    const same = [figure, ...others.flatMap((run) => run.filter(({ name }) => name === figure.name))]
    return {
      ...figure,
      median: medianOf(same.map(({ median }) => median)),
      lowest: Math.min(...same.map(({ lowest }) => lowest)),
      highest: Math.max(...same.map(({ highest }) => highest)),
    }
  })
}

export function formatNumber(value: number) {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 0)
}

export function describeGoal({ goal }: Pick<Figure, 'goal'>) {
  if (!goal) return ''
  return 'below' in goal ? `below ${goal.below}` : `at least ${goal.atLeast}`
}

/** Undefined where there is no goal. */
export function meetsGoal({ goal, median }: Pick<Figure, 'goal' | 'median'>) {
  if (!goal) return undefined
  return 'below' in goal ? median < goal.below : median >= goal.atLeast
}
