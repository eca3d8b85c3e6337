import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, it } from 'vitest'
import { figureOf } from './figures.ts'
import { publishResults } from './publish-results.ts'
import { readResults, type StoredResult, storeResult } from './stored-results.ts'

const docs = mkdtempSync(join(tmpdir(), 'cultivar-kept-'))
const folder = join(docs, 'bench')
afterAll(() => rmSync(docs, { recursive: true, force: true }))

function resultOf(part: string, measuredAt: string): StoredResult {
  const machine = { cores: 2, memoryGigabytes: 24, system: 'linux x64', node: '26.10.0', postgres: '18.4' }
  return { part, measuredAt, runs: 1, machine, figures: [figureOf('start', 'ms', [583.123_456])] }
}

it('keeps the last result of each part, and makes the page of all of them', () => {
  storeResult(folder, resultOf('start', '2026-11-14T00:00:00.000Z'))
  storeResult(folder, resultOf('memory', '2026-11-14T00:00:00.000Z'))
  storeResult(folder, resultOf('start', '2026-11-15T00:00:00.000Z'))
  expect(
    readResults(folder, ['start', 'memory', 'pages']).map((kept) => [kept.part, kept.measuredAt]),
  ).toEqual([
    ['start', '2026-11-15T00:00:00.000Z'],
    ['memory', '2026-11-14T00:00:00.000Z'],
  ])
  publishResults(docs, ['memory', 'start'])
  const page = readFileSync(join(docs, 'bench.md'), 'utf8')
  expect([...page.matchAll(/^## (.*)$/gm)].map(([, title]) => title)).toEqual([
    'When and on what',
    'Memory',
    'Start',
  ])
})

it('keeps no more digits than a figure is exact to', () => {
  storeResult(folder, resultOf('start', '2026-11-15T00:00:00.000Z'))
  expect(readResults(folder, ['start'])[0]?.figures[0]?.median).toBe(583.1)
})
