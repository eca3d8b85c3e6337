import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { type Figure, mergeRuns } from './figures.ts'
import { formatTable } from './format-table.ts'
import { readMachineFacts } from './machine-facts.ts'
import { measureBuying } from './measure-buying.ts'
import { measureCatalogue } from './measure-catalogue.ts'
import { measureCollect } from './measure-collect.ts'
import { measureCustomers } from './measure-customers.ts'
import { measureDocuments } from './measure-documents.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureMemory } from './measure-memory.ts'
import { measureMoney } from './measure-money.ts'
import { measureOffice } from './measure-office.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureRecall } from './measure-recall.ts'
import { measureReports } from './measure-reports.ts'
import { measureStart } from './measure-start.ts'
import { measureStock } from './measure-stock.ts'
import { publishResults } from './publish-results.ts'
import { isQuickLook } from './sized-figures.ts'
import { storeResult } from './stored-results.ts'

type Part = {
  measure: (folder: string) => Promise<Figure[]>
  /** How often the whole part is measured; each measures several rounds by itself. */
  runs: number
}

const PARTS: Record<string, Part> = {
  pages: { measure: measurePages, runs: 3 },
  start: { measure: measureStart, runs: 1 },
  memory: { measure: measureMemory, runs: 5 },
  orders: { measure: measureOrders, runs: 1 },
  buying: { measure: measureBuying, runs: 1 },
  collect: { measure: measureCollect, runs: 3 },
  catalogue: { measure: measureCatalogue, runs: 3 },
  office: { measure: measureOffice, runs: 1 },
  customers: { measure: measureCustomers, runs: 1 },
  stock: { measure: measureStock, runs: 1 },
  recall: { measure: measureRecall, runs: 1 },
  money: { measure: measureMoney, runs: 1 },
  documents: { measure: measureDocuments, runs: 3 },
  reports: { measure: measureReports, runs: 1 },
  lighthouse: { measure: measureLighthouse, runs: 1 },
}

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    json: { type: 'boolean', default: false },
    write: { type: 'boolean', default: false },
    runs: { type: 'string' },
    docs: { type: 'string', default: 'docs' },
  },
})
refuseUnknown(positionals)

// The results of a quick look are kept only where somebody names a place.
const keeps = !isQuickLook(process.env) || values.docs !== 'docs'
const onlyWrites = values.write && positionals.length === 0

const figures: Figure[] = []
const failures: string[] = []
if (!onlyWrites) for (const [name, part] of chosenParts()) await measurePart(name, part)
if (onlyWrites || (keeps && figures.length > 0)) publishResults(values.docs, Object.keys(PARTS))
if (!onlyWrites) print(values.json ? JSON.stringify(figures, null, 2) : `\n${formatTable(figures)}`)
if (!keeps) say('These are smaller sizes than usual: nothing was kept.')
for (const failure of failures) process.stderr.write(`${failure}\n`)
// Run by hand it has a channel to the launcher, which would keep the process waiting.
process.exit(failures.length === 0 ? 0 : 1)

/** One part that fails takes nothing from the others: all of them together take an hour. */
async function measurePart(name: string, part: Part) {
  const runs = values.runs === undefined ? part.runs : Number(values.runs)
  try {
    const measured: Figure[][] = []
    for (let run = 0; run < runs; run++) {
      say(`Measuring: ${name}${runs > 1 ? `, ${run + 1} of ${runs}` : ''}…`)
      measured.push(await measureOnce(part))
    }
    const merged = mergeRuns(measured)
    figures.push(...merged)
    const measuredAt = new Date().toISOString()
    const result = { part: name, measuredAt, runs, machine: readMachineFacts(), figures: merged }
    if (keeps) storeResult(join(values.docs, 'bench'), result)
  } catch (error) {
    failures.push(`${name} could not be measured: ${error instanceof Error ? error.message : error}`)
  }
}

async function measureOnce(part: Part) {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-bench-'))
  try {
    return await part.measure(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function chosenParts() {
  return Object.entries(PARTS).filter(([name]) => positionals.length === 0 || positionals.includes(name))
}

function refuseUnknown(names: string[]) {
  const unknown = names.filter((name) => !(name in PARTS))
  const runs = Number(values.runs ?? 1)
  if (unknown.length > 0)
    refuse(`There is no part named ${unknown.join(', ')}. The parts are: ${Object.keys(PARTS).join(', ')}.`)
  if (!Number.isInteger(runs) || runs < 1) refuse('--runs is a number from 1 on.')
}

function refuse(sentence: string): never {
  process.stderr.write(`${sentence}\n`)
  process.exit(1)
}

/** Not where a program reads along. */
function say(sentence: string) {
  if (!values.json) print(sentence)
}

function print(text: string) {
  process.stdout.write(`${text}\n`)
}
