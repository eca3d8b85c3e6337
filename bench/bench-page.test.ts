import { describe, expect, it } from 'vitest'
import { writeBenchPage } from './bench-page.ts'
import { choosePlots } from './choose-plots.ts'
import { figureOf } from './figures.ts'
import { nameAtSize } from './sized-figures.ts'
import type { StoredResult } from './stored-results.ts'

const MACHINE = { cores: 2, memoryGigabytes: 24, system: 'linux x64', node: '26.10.0', postgres: '18.4' }

function resultOf(part: string, figures: StoredResult['figures']): StoredResult {
  return { part, measuredAt: '2026-11-15T12:00:00.000Z', runs: 3, machine: MACHINE, figures }
}

const PAGES = resultOf('pages', [
  figureOf('pages from the cache', 'a second', [9000, 10_000, 11_000]),
  figureOf('cache against bare server', 'ratio', [0.78, 0.8, 0.81], { atLeast: 0.85 }),
])

const CATALOGUE = resultOf('catalogue', [
  figureOf(nameAtSize(80, 'products', 'cached list'), 'ms', [1, 2, 3]),
  figureOf(nameAtSize(8000, 'products', 'cached list'), 'ms', [2, 3, 4]),
  figureOf('growth: cached list', 'ratio', [1.5], { below: 1.3 }),
])

describe('docs/bench.md', () => {
  const plots = choosePlots([PAGES, CATALOGUE])
  const page = writeBenchPage([PAGES, CATALOGUE], plots)

  it('has a line for each figure, with its spread, its goal and whether it is met', () => {
    expect(page).toContain('| pages from the cache | a second | 10,000 | 9,000 to 11,000 |  |  |')
    expect(page).toContain(
      '| cache against bare server | ratio | 0.80 | 0.78 to 0.81 | at least 0.85 | **missed** |',
    )
  })

  it('has a column for each size', () => {
    expect(page).toContain('|  | Unit | 80 | 8,000 | Growth |')
    expect(page).toContain(
      '| cached list | ms | 2.00 (1.00 to 3.00) | 3.00 (2.00 to 4.00) | 1.50; below 1.3: **missed** |',
    )
  })

  it('says when and on what each part was measured', () => {
    expect(page).toContain(
      '| Pages from memory | 2026-11-15 | 3 | 2 cores, 24 GB, linux x64, Node 26.10.0, Postgres 18.4 |',
    )
  })

  it('shows the plots that there are results for, and no others', () => {
    expect(plots.map(({ name }) => name)).toEqual(['ratios', 'growth-products'])
    expect([...page.matchAll(/!\[.*\]\(bench\/(.*)\.svg\)/g)].map(([, name]) => name)).toEqual([
      'ratios',
      'growth-products',
    ])
  })
})

describe('a plot', () => {
  it('of ratios has a bar for each that has a goal, and marks the floor', () => {
    const [ratios] = choosePlots([PAGES])
    expect(ratios?.svg).toContain('>pages: cache against bare server</text>')
    expect(ratios?.svg).toContain('>0.80 (goal: at least 0.85)</text>')
    expect(ratios?.svg).toContain('>the floor: 1</text>')
    expect(ratios?.svg.match(/class="missed"/g)).toHaveLength(1)
  })

  it('of growth has a line for each question, named and with its values at its end', () => {
    const [growth] = choosePlots([CATALOGUE])
    expect(growth?.svg.match(/<polyline/g)).toHaveLength(1)
    expect(growth?.svg).toContain('>cached list: 2.00 → 3.00 ms</text>')
    expect(growth?.svg).toContain('>8,000</text>')
    expect(growth?.svg).toContain('>products</text>')
  })

  it('is not drawn of one size alone', () => {
    const one = resultOf('catalogue', CATALOGUE.figures.slice(0, 1))
    expect(choosePlots([one])).toEqual([])
  })

  it('writes names as text, whatever they hold', () => {
    const odd = resultOf('catalogue', [
      figureOf(nameAtSize(80, 'products', 'a <b> & "c"'), 'ms', [1]),
      figureOf(nameAtSize(800, 'products', 'a <b> & "c"'), 'ms', [1]),
    ])
    expect(choosePlots([odd])[0]?.svg).toContain('a &lt;b&gt; &amp; &quot;c&quot;: 1.00 → 1.00 ms')
  })

  it('follows the light or dark of its reader', () => {
    for (const { svg } of choosePlots([PAGES, CATALOGUE])) expect(svg).toContain('prefers-color-scheme: dark')
  })
})
