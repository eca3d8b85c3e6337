import { describeGoal, type Figure, formatNumber, meetsGoal } from './figures.ts'

/** For a terminal. */
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

function verdict(figure: Figure) {
  const met = meetsGoal(figure)
  if (met === undefined) return ''
  return met ? 'met' : 'MISSED'
}
