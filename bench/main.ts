import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, formatTable } from './figures.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCollect } from './measure-collect.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMemory } from './measure-memory.ts'
import { measureOffice } from './measure-office.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureReports } from './measure-reports.ts'
import { measureStart } from './measure-start.ts'

const PARTS: Record<string, (folder: string) => Promise<Figure[]>> = {
  pages: measurePages,
  start: measureStart,
  memory: measureMemory,
  orders: measureOrders,
  collect: measureCollect,
  catalogue: measureCatalogue,
  office: measureOffice,
  reports: measureReports,
  lighthouse: measureLighthouse,
}

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'boolean' } } })
const unknown = positionals.filter((name) => !(name in PARTS))
if (unknown.length > 0) {
  process.stderr.write(
    `There is no part named ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.\n`,
  )
  process.exit(1)
}

const figures: Figure[] = []
for (const [name, measure] of Object.entries(PARTS)) {
  if (positionals.length > 0 && !positionals.includes(name)) continue
  if (!values.json) process.stdout.write(`Measuring: ${name}…\n`)
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-bench-'))
  try {
    figures.push(...(await measure(folder)))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}
process.stdout.write(values.json ? `${JSON.stringify(figures, null, 2)}\n` : `\n${formatTable(figures)}\n`)
// Run by hand it has a channel to the launcher, which would keep the process waiting.
process.exit(0)
