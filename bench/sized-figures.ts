import { type Figure, figureOf } from './figures.ts'

/** The figures of one question, asked in shops of several sizes: `10,000 orders: first page` and so on. */
export type Grown = { title: string; unit: string; bySize: Map<number, Figure>; growth: Figure | undefined }

const SIZED = /^([\d,]+) (\w+): (.+)$/
const GROWTH = /^growth: (.+)$/

export function nameAtSize(size: number, things: string, title: string) {
  return `${size.toLocaleString('en')} ${things}: ${title}`
}

export function nameFigures(size: number, things: string, figures: Figure[]): Figure[] {
  return figures.map((figure) => ({ ...figure, name: nameAtSize(size, things, figure.name) }))
}

/** The same figures of shops of several sizes, how they grew, and those of the largest. */
export async function measureSizes(
  sizes: readonly number[],
  things: string,
  measure: (size: number) => Promise<Figure[]>,
): Promise<{ figures: Figure[]; largest: Figure[] }> {
  const shops: { size: number; figures: Figure[] }[] = []
  for (const size of sizes) shops.push({ size, figures: await measure(size) })
  const [smallest, largest] = [shops[0]?.figures ?? [], shops.at(-1)?.figures ?? []]
  const named = shops.flatMap(({ size, figures }) => nameFigures(size, things, figures))
  return { figures: [...named, ...growthOf(smallest, largest)], largest }
}

/** From the smallest shop to the largest: how many times the milliseconds. */
function growthOf(small: Figure[], large: Figure[]): Figure[] {
  // Of one shop nothing grew.
  if (small === large) return []
  return small.flatMap(({ name, unit, median }) => {
    const grown = large.find((figure) => figure.name === name)
    return grown && unit === 'ms' ? [figureOf(`growth: ${name}`, 'ratio', [grown.median / median])] : []
  })
}

/** What was measured at several sizes, and all that was not. Growth stands beside what grew. */
export function groupBySize(figures: Figure[]): { sizes: number[]; grown: Grown[]; others: Figure[] } {
  const grown = new Map<string, Grown>()
  const growth = new Map<string, Figure>()
  const others: Figure[] = []
  for (const figure of figures) {
    const [, size, , title] = SIZED.exec(figure.name) ?? []
    const [, grownTitle] = GROWTH.exec(figure.name) ?? []
    if (size && title) {
      const row = grown.get(title) ?? { title, unit: figure.unit, bySize: new Map(), growth: undefined }
      row.bySize.set(Number(size.replaceAll(',', '')), figure)
      grown.set(title, row)
    } else if (grownTitle) growth.set(grownTitle, figure)
    else others.push(figure)
  }
  const rows = [...grown.values()].map((row) => ({ ...row, growth: growth.get(row.title) }))
  const sizes = new Set(rows.flatMap(({ bySize }) => [...bySize.keys()]))
  const otherGrowth = [...growth].filter(([title]) => !grown.has(title)).map(([, figure]) => figure)
  return { sizes: [...sizes].toSorted((a, b) => a - b), grown: rows, others: [...others, ...otherGrowth] }
}

/** The sizes to measure at: those named in the environment, for a quick look, or the usual ones. */
export function sizesFrom(text: string | undefined, usual: readonly number[]): number[] {
  const named = (text ?? '').split(',').filter(Boolean).map(Number)
  return named.length > 0 ? named : [...usual]
}

const USUAL_LARGEST = { BENCH_ORDERS: 1_000_000, BENCH_PRODUCTS: 8000, BENCH_VIEWS: 10_000_000 }

/** Whether sizes are named that stop short of the usual ones: such results would stand among real ones. */
export function isQuickLook(environment: Record<string, string | undefined>) {
  return Object.entries(USUAL_LARGEST).some(
    ([name, largest]) => Math.max(...sizesFrom(environment[name], [largest])) < largest,
  )
}
