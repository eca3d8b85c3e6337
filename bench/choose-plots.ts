import type { Figure } from './figures.ts'
import { drawGrowth } from './plot/growth-plot.ts'
import { drawRatios } from './plot/ratio-plot.ts'
import { type Grown, groupBySize } from './sized-figures.ts'
import type { StoredResult } from './stored-results.ts'

/** The part is where the page shows it; without one it stands at the top. */
export type Plot = { name: string; part: string | undefined; title: string; svg: string }

type GrowthChoice = {
  name: string
  part: string
  title: string
  things: string
  shows: (row: Grown) => boolean
}

const GROWTH: GrowthChoice[] = [
  {
    name: 'growth-placing',
    part: 'orders',
    title: 'Placing orders, by how many are stored',
    things: 'orders stored',
    shows: ({ unit }) => unit === 'a second',
  },
  {
    name: 'growth-products',
    part: 'catalogue',
    title: 'The catalogue, by how many products there are',
    things: 'products',
    shows: ({ unit }) => unit === 'ms',
  },
  {
    name: 'growth-orders',
    part: 'office',
    title: 'The back office, by how many orders are stored',
    things: 'orders stored',
    shows: ({ title, unit }) => unit === 'ms' && /^(first page|open an order|search, (one|no|8))/.test(title),
  },
  {
    name: 'growth-views',
    part: 'reports',
    title: 'Reports of twelve months, by how many pages were viewed',
    things: 'page views stored',
    shows: ({ title }) => title.endsWith(', p99') && !title.startsWith('table of '),
  },
  {
    name: 'growth-tables',
    part: 'reports',
    title: 'Tables of twelve months, by how many pages were viewed',
    things: 'page views stored',
    shows: ({ title }) => title.endsWith(', p99') && title.startsWith('table of '),
  },
]

export function choosePlots(results: StoredResult[]): Plot[] {
  return [...plotRatios(results), ...GROWTH.flatMap((choice) => plotGrowth(choice, results))]
}

/** All that has a floor in its own run, and a goal: what has none is not in the same range. */
function plotRatios(results: StoredResult[]): Plot[] {
  const title = 'Each figure as a ratio to its floor in the same run'
  const figures = results.flatMap(({ part, figures }) =>
    groupBySize(figures)
      .others.filter(isAgainstFloor)
      .map((figure) => ({ ...figure, name: `${part}: ${figure.name}` })),
  )
  return figures.length === 0
    ? []
    : [{ name: 'ratios', part: undefined, title, svg: drawRatios(title, figures) }]
}

function isAgainstFloor({ name, unit, goal }: Figure) {
  return unit === 'ratio' && goal !== undefined && name.includes('against')
}

function plotGrowth({ name, part, title, things, shows }: GrowthChoice, results: StoredResult[]): Plot[] {
  const { sizes, grown } = groupBySize(results.find((result) => result.part === part)?.figures ?? [])
  const rows = grown.filter(shows)
  const [first] = rows
  if (!first || sizes.length < 2) return []
  const series = rows.map((row) => ({
    name: row.title.replace(/, p99$/, '').replace(/^table of /, ''),
    points: sizes.flatMap((size) => {
      const figure = row.bySize.get(size)
      return figure ? [{ size, value: figure.median }] : []
    }),
  }))
  const unit = rows.some((row) => row.title.endsWith(', p99')) ? `${first.unit} (p99)` : first.unit
  return [{ name, part, title, svg: drawGrowth({ title, things, unit, series }) }]
}
