import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { findFormulas, parseCsv } from '#tests/office/parse-csv.ts'
import { FORMULAS } from '#tests/security/formulas.ts'
import { openInOffice } from './open-in-office.ts'
import { onStand, type Proven, type SecurityLine, type Stand } from './stand.ts'
import { storeTexts, TABLES_OF_STATISTICS, TEXTLESS } from './store-texts.ts'
import { count, type Tally } from './tally.ts'

/** Of what was told of an attempt, blank ends are nobody's words. */
const TRIMMED = /tab=(attempts|lost)/

export const csv: SecurityLine = {
  name: 'csv',
  promise: 'CSV opens as text',
  proof:
    'Cells that begin with = + - @ (in their wide forms too), a tab or a line break stand in every text of orders and statistics. Every export, in both of its forms, is read by a strict parser of its own, split at the wrong separator too, and opened in LibreOffice where that is installed.',
  shortForm: ['domain/orders/list/csv-line.test.ts', 'tests/office/admin-statistics.built.test.ts'],
  run: onStand(proveCsv),
}

async function proveCsv(stand: Stand, tally: Tally, folder: string): Promise<Proven> {
  const { orders } = await storeTexts(stand, FORMULAS)
  const files = join(folder, 'files')
  mkdirSync(files)
  const exports = exportsOf(orders.map(([id]) => id))
  let cells = 0
  for (const [at, { path, form, body }] of exports.entries()) {
    const { status, headers, text } = await stand.ask(path, body && { form: body })
    tally.same(path, status, 200)
    const isFile = headers.get('content-disposition')?.startsWith('attachment') === true
    tally.check(isFile, `${path} is shown instead of kept.`)
    writeFileSync(join(files, `${at}-${form}.csv`), text)
    const separator = form === 'excel' ? ';' : ','
    const lines = parseCsv(text.replace(/^\ufeff/, ''), separator)
    const widths = new Set(lines.map((line) => line.length))
    tally.check(widths.size <= 1, `${path} has lines of ${[...widths].join(' and ')} cells.`)
    const found = lines.flat()
    const formulas = findFormulas(lines, separator)
    tally.check(formulas.length === 0, `${path} holds the cell ${JSON.stringify(formulas[0])}.`)
    const missing = TEXTLESS.test(path)
      ? []
      : FORMULAS.filter((formula) => !hasText(found, TRIMMED.test(path) ? formula.trim() : formula))
    tally.check(missing.length === 0, `${path} lacks ${missing.length} texts: ${JSON.stringify(missing[0])}.`)
    cells += found.length
  }
  const opened = await openInOffice(files, join(folder, 'office'))
  for (const formula of opened?.formulas ?? []) tally.check(false, `LibreOffice reads a formula: ${formula}`)
  if (opened) tally.check(opened.sheets === exports.length, `LibreOffice opened ${opened.sheets} files.`)
  const verdict = opened
    ? `${count(opened.sheets, 'file')} opened, ${opened.formulas.length} formulas`
    : 'not installed here'
  return {
    done: `${count(exports.length, 'file')}, ${count(cells, 'cell')} of ${FORMULAS.length} kinds of formulas`,
    figures: [['LibreOffice', verdict]],
  }
}

type Export = { path: string; form: 'plain' | 'excel'; body?: Record<string, string> }

/** Everything that can be taken away as CSV, in both forms. */
function exportsOf(ids: string[]): Export[] {
  return (['plain', 'excel'] as const).flatMap((form) => [
    { path: `/api/admin/orders/export?form=${form}`, form },
    { path: '/api/admin/orders/export', form, body: { ids: ids.join(','), form } },
    ...TABLES_OF_STATISTICS.map((table) => ({
      path: `/api/admin/statistics/export?period=30d&form=${form}&${table}`,
      form,
    })),
  ])
}

/** Whether a formula is there as a text; which marks make it one is not the point. */
function hasText(cells: string[], formula: string) {
  const bare = formula.replaceAll("'", '')
  // As a source is named, with its campaign.
  const asSource = `${bare} (${bare} / ${bare} / ${bare})`
  return cells.some((cell) => [bare, asSource].includes(cell.replaceAll("'", '')))
}
