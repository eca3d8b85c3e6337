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
  const sorted = values.toSorted((a, b) => a - b)
  const at = (index: number) => sorted[index] ?? Number.NaN
  const middle = (sorted.length - 1) / 2
  const median = (at(Math.floor(middle)) + at(Math.ceil(middle))) / 2
  return { name, unit, median, lowest: at(0), highest: at(sorted.length - 1), ...(goal && { goal }) }
}

export function formatTable(figures: Figure[]) {
  const header = ['', 'median', 'lowest', 'highest', 'goal', '']
  const rows = figures.map((figure) => [
    `${figure.name} (${figure.unit})`,
    ...[figure.median, figure.lowest, figure.highest].map(formatNumber),
    describeGoal(figure),
    verdict(figure),
  ])
  const widths = header.map((_, column) =>
    Math.max(...[header, ...rows].map((row) => row[column]?.length ?? 0)),
  )
  return [header, ...rows]
    .map((row) =>
      row
        .map((cell, column) =>
          column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
        )
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

function formatNumber(value: number) {
  return value >= 1000 ? Math.round(value).toLocaleString('en') : value.toFixed(value < 10 ? 2 : 0)
}

function describeGoal({ goal }: Figure) {
  if (!goal) return ''
  return 'below' in goal ? `below ${goal.below}` : `at least ${goal.atLeast}`
}

function verdict({ goal, median }: Figure) {
  if (!goal) return ''
  return ('below' in goal ? median < goal.below : median >= goal.atLeast) ? 'met' : 'MISSED'
}
