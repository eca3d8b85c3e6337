import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { GROUPINGS, TABLES } from '#domain/analytics/statistics-query.ts'
import type { Line, Outcome } from '../line.ts'
import { findFormulas } from './find-formulas.ts'
import { type Stand, withStand } from './stand.ts'
import { FORMULAS, storeFormulas } from './store-formulas.ts'
import { count, createTally, type Tally } from './tally.ts'

const DANGEROUS = /^[\s\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r]/u

/** Tables whose words are the shop's own. */
const TEXTLESS = /tab=(devices|browsers)|by=reason/
/** Of what was told of an attempt, blank ends are nobody's words. */
const TRIMMED = /tab=(attempts|lost)/

export const csv: Line = {
  name: 'csv',
  table: 'security',
  promise: 'CSV opens as text',
  proof:
    'Cells that begin with = + - @ (in their wide forms too), a tab or a line break stand in every text of orders and statistics. Every export, in both of its forms, is read by a strict parser of its own, split at the wrong separator too, and opened in LibreOffice where that is installed.',
  shortForm: ['domain/orders/list/csv-line.test.ts', 'tests/office/admin-statistics.built.test.ts'],
  run: (folder) => withStand(folder, (stand) => proveCsv(stand, folder)),
}

async function proveCsv(stand: Stand, folder: string): Promise<Outcome> {
  const tally = createTally()
  const ids = await storeFormulas(stand)
  const files = join(folder, 'files')
  mkdirSync(files)
  const exports = exportsOf(ids)
  let cells = 0
  for (const [at, { path, form, body }] of exports.entries()) {
    const text = await fetchFile(stand, path, body, tally)
    writeFileSync(join(files, `${at}-${form}.csv`), text)
    const found = inspect(text, form === 'excel' ? ';' : ',', path, tally)
    const missing = TEXTLESS.test(path)
      ? []
      : FORMULAS.filter((formula) => !hasText(found, TRIMMED.test(path) ? formula.trim() : formula))
    tally.check(missing.length === 0, `${path} lacks ${missing.length} texts: ${JSON.stringify(missing[0])}.`)
    cells += found.length
  }
  const opened = await findFormulas(files, join(folder, 'office'))
  for (const formula of opened?.formulas ?? []) tally.check(false, `LibreOffice reads a formula: ${formula}`)
  if (opened) tally.check(opened.sheets === exports.length, `LibreOffice opened ${opened.sheets} files.`)
  return {
    done: `${count(exports.length, 'file')}, ${count(cells, 'cell')} of ${FORMULAS.length} kinds of formulas`,
    failures: tally.failures,
    figures: [
      [
        'LibreOffice',
        opened
          ? `${count(opened.sheets, 'file')} opened, ${opened.formulas.length} formulas`
          : 'not installed here',
      ],
    ],
  }
}

type Export = { path: string; form: 'plain' | 'excel'; body?: URLSearchParams }

/** Everything that can be taken away as CSV, in both forms. */
function exportsOf(ids: string[]): Export[] {
  return (['plain', 'excel'] as const).flatMap((form) => [
    { path: `/api/admin/orders/export?form=${form}`, form },
    { path: '/api/admin/orders/export', form, body: new URLSearchParams({ ids: ids.join(','), form }) },
    ...Object.keys(TABLES).map((tab) => ({ path: statisticsPath(form, tab), form })),
    ...Object.entries(GROUPINGS).flatMap(([tab, ways]) =>
      ways.map((by) => ({ path: `${statisticsPath(form, tab)}&by=${by}`, form })),
    ),
  ])
}

function statisticsPath(form: string, tab: string) {
  return `/api/admin/statistics/export?period=30d&form=${form}&tab=${tab}`
}

async function fetchFile(
  { shop, admin }: Stand,
  path: string,
  body: URLSearchParams | undefined,
  tally: Tally,
) {
  const headers = { cookie: admin, ...(body && { origin: shop.url }) }
  const response = await fetch(`${shop.url}${path}`, { headers, ...(body && { method: 'POST', body }) })
  const text = await response.text()
  tally.check(response.status === 200, `${path} is answered ${response.status}.`)
  const isFile = response.headers.get('content-disposition')?.startsWith('attachment') === true
  tally.check(isFile, `${path} is shown instead of kept.`)
  return text
}

/** Whether a formula is there as a text; which marks make it one is not the point. */
function hasText(cells: string[], formula: string) {
  const bare = formula.replaceAll("'", '')
  // As a source is named, with its campaign.
  const asSource = `${bare} (${bare} / ${bare} / ${bare})`
  return cells.some((cell) => [bare, asSource].includes(cell.replaceAll("'", '')))
}

/** The cells. A program that splits elsewhere than it should finds no formula either. */
function inspect(text: string, separator: ',' | ';', path: string, tally: Tally) {
  const lines = parseStrictly(text.replace(/^\ufeff/, ''), separator)
  tally.check(lines !== undefined, `${path} is no CSV.`)
  const cells = (lines ?? []).flat()
  const widths = new Set((lines ?? []).map((line) => line.length))
  tally.check(widths.size <= 1, `${path} has lines of ${[...widths].join(' and ')} cells.`)
  const other = separator === ',' ? ';' : ','
  const split = cells.flatMap((cell) => cell.split(new RegExp(`[${other}\\t\\r\\n]`)))
  for (const cell of [...cells, ...split])
    tally.check(!DANGEROUS.test(cell) || isNumber(cell), `${path} holds the cell ${JSON.stringify(cell)}.`)
  return cells
}

/** A figure of the shop's own may be below zero. */
function isNumber(cell: string) {
  return /^-?\d+([.,]\d+)?$/.test(cell)
}

/** RFC 4180 and nothing else: undefined where the text breaks a rule. */
function parseStrictly(text: string, separator: ',' | ';'): string[][] | undefined {
  const cell = new RegExp(`(?:"((?:[^"]|"")*)"|([^"${separator}\\r\\n]*))(${separator}|\\r\\n)`, 'y')
  const lines: string[][] = []
  let line: string[] = []
  while (cell.lastIndex < text.length) {
    const found = cell.exec(text)
    if (!found) return undefined
    const [, quoted, plain = '', end] = found
    line.push(quoted === undefined ? plain : quoted.replaceAll('""', '"'))
    if (end === separator) continue
    lines.push(line)
    line = []
  }
  return line.length === 0 ? lines : undefined
}
