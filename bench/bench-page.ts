import type { Plot } from './choose-plots.ts'
import { describeGoal, type Figure, formatNumber, meetsGoal } from './figures.ts'
import type { MachineFacts } from './machine-facts.ts'
import { PART_TEXTS } from './part-texts.ts'
import { type Grown, groupBySize } from './sized-figures.ts'
import type { StoredResult } from './stored-results.ts'

const INTRODUCTION = `# Figures

Made by \`npm run bench\` from the last result of each part (\`docs/bench/*.json\`); do not edit it by hand. A figure is the median of several
rounds, with the lowest and the highest of them. Machines differ, and so do moments on one machine: what can be compared is a
ratio to a floor that was measured in the same run, turn by turn.

- \`npm run bench\` measures everything; \`npm run bench -- pages orders\` measures some parts.
- \`--runs 5\` measures each part five times; \`--json\` prints the figures as JSON.
- \`--write\` alone measures nothing and makes this page again.
- \`BENCH_ORDERS\`, \`BENCH_PRODUCTS\` and \`BENCH_VIEWS\` (such as \`1000,10000\`) give other sizes; results of smaller ones than usual are not kept.

What was found by profiling, and what it gained, is in [decision 24](decisions/0024-where-the-time-goes.md).
`

/** docs/bench.md, of all that is kept. */
export function writeBenchPage(results: StoredResult[], plots: Plot[]) {
  const top = plots.filter(({ part }) => part === undefined)
  return [
    INTRODUCTION,
    ...top.map(showPlot),
    '## When and on what\n',
    table(['Part', 'Measured', 'Runs', 'Machine'], results.map(describeRun)),
    ...results.map((result) =>
      writePart(
        result,
        plots.filter(({ part }) => part === result.part),
      ),
    ),
  ].join('\n')
}

function describeRun({ part, measuredAt, runs, machine }: StoredResult) {
  return [PART_TEXTS[part]?.title ?? part, measuredAt.slice(0, 10), `${runs}`, describeMachine(machine)]
}

function describeMachine({ cores, memoryGigabytes, system, node, postgres }: MachineFacts) {
  return `${cores} cores, ${memoryGigabytes} GB, ${system}, Node ${node}, Postgres ${postgres}`
}

function writePart({ part, figures }: StoredResult, plots: Plot[]) {
  const { title = part, about = '' } = PART_TEXTS[part] ?? {}
  const { sizes, grown, others } = groupBySize(figures)
  return [
    `## ${title}\n`,
    `${about}\n`,
    ...(others.length > 0 ? [tableOfFigures(others)] : []),
    ...plots.map(showPlot),
    ...(grown.length > 0 ? [tableOfSizes(sizes, grown)] : []),
  ].join('\n')
}

function tableOfFigures(figures: Figure[]) {
  const rows = figures.map((figure) => [
    figure.name,
    figure.unit,
    formatNumber(figure.median),
    describeSpread(figure),
    describeGoal(figure),
    verdict(figure),
  ])
  return table(['', 'Unit', 'Median', 'Lowest to highest', 'Goal', ''], rows)
}

/** One line a question, one column a size. */
function tableOfSizes(sizes: number[], grown: Grown[]) {
  const hasGrowth = grown.some(({ growth }) => growth)
  const header = [
    '',
    'Unit',
    ...sizes.map((size) => size.toLocaleString('en')),
    ...(hasGrowth ? ['Growth'] : []),
  ]
  const rows = grown.map((row) => [
    row.title,
    row.unit,
    ...sizes.map((size) => describeCell(row.bySize.get(size))),
    ...(hasGrowth ? [describeCell(row.growth)] : []),
  ])
  return table(header, rows)
}

function describeCell(figure: Figure | undefined) {
  if (!figure) return ''
  const spread = figure.lowest === figure.highest ? '' : ` (${describeSpread(figure)})`
  const goal = figure.goal ? `; ${describeGoal(figure)}: ${verdict(figure)}` : ''
  return `${formatNumber(figure.median)}${spread}${goal}`
}

function describeSpread({ lowest, highest }: Figure) {
  return lowest === highest ? '' : `${formatNumber(lowest)} to ${formatNumber(highest)}`
}

function verdict(figure: Figure) {
  const met = meetsGoal(figure)
  if (met === undefined) return ''
  return met ? 'met' : '**missed**'
}

function showPlot({ name, title }: Plot) {
  return `![${title}](bench/${name}.svg)\n`
}

function table(header: string[], rows: string[][]) {
  const line = (cells: string[]) => `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`
  return `${[line(header), `|${'---|'.repeat(header.length)}`, ...rows.map(line)].join('\n')}\n`
}
