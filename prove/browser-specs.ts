import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { JSONReport, JSONReportSuite, JSONReportTestResult } from '@playwright/test/reporter'
import { holdOpen } from './hold-open.ts'
import type { Line, Outcome } from './line.ts'

/** Promises that browser specs prove which are too long for the gate: tests/browser/proven. */
export const BROWSER_LINES: Line[] = [
  {
    name: 'unsent-forms',
    table: 'reliability',
    promise: 'Nothing typed is lost',
    proof:
      'In a shop with the demo, every form of the back office is typed into and sent over a connection that is cut. Each says so beside what was pressed, and holds what was typed. A route that takes a form and was not sent one fails.',
    shortForm: ['tests/browser/office-unsent.spec.ts', 'tests/build/unsent-forms.test.ts'],
    run: (folder) => runSpec(folder, 'unsent-forms'),
  },
  {
    name: 'added-kind',
    table: 'reliability',
    promise: 'A kind of product is one folder',
    proof:
      'A shop is built with a kind that it does not have: one folder and its name in two lists. In Chromium it is browsed, ordered, confirmed, packed and counted.',
    shortForm: ['domain/kinds/kinds.test.ts'],
    run: (folder) => runSpec(folder, 'added-kind'),
  },
  {
    name: 'newcomer',
    table: 'reliability',
    promise: 'The shop becomes one’s own without touching a file',
    proof:
      'In Chromium the samples are archived, two products come from a spreadsheet and get photographs, a ladder of prices and a licence are published. A buyer sees all of it, and no sample.',
    shortForm: [
      'tests/browser/office-import.spec.ts',
      'tests/browser/office-pictures.spec.ts',
      'tests/browser/office-prices.spec.ts',
      'tests/browser/office-settings.spec.ts',
    ],
    run: (folder) => runSpec(folder, 'newcomer'),
  },
  {
    name: 'ten-minutes',
    table: 'reliability',
    promise: 'An empty shop is one’s own within ten minutes',
    proof:
      'In Chromium an owner signs in for the first time, follows the guide, imports a sheet of 25 rows with five photographs, sets prices and publishes, in at most 15 presses. No word or picture of the sample is on any kind of public page afterwards.',
    shortForm: ['tests/browser/office-guide.spec.ts', 'tests/process/kinds-off.built.test.ts'],
    run: (folder) => runSpec(folder, 'ten-minutes'),
  },
]

async function runSpec(folder: string, name: string): Promise<Outcome> {
  const reportFile = join(folder, 'report.json')
  const child = await holdOpen(
    async () =>
      spawn(
        process.execPath,
        [
          resolve('node_modules/@playwright/test/cli.js'),
          'test',
          '--config=prove/playwright.config.ts',
          '--reporter=json',
          name,
        ],
        { env: { ...process.env, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile }, stdio: 'ignore' },
      ),
    async (running) => running.kill(),
  )
  await once(child, 'exit')
  const report: JSONReport = JSON.parse(readFileSync(reportFile, 'utf8'))
  const { done, failures } = summarise(report)
  return { done, failures: [...report.errors, ...failures].map(({ message = '' }) => message) }
}

function summarise({ suites, stats }: JSONReport) {
  const results = suites.flatMap(resultsOf)
  const steps = results.reduce((sum, { steps = [] }) => sum + steps.length, 0)
  return {
    done: `${stats.expected} journey of ${steps} steps`,
    failures: results.flatMap(({ errors }) => errors),
  }
}

function resultsOf({ suites = [], specs }: JSONReportSuite): JSONReportTestResult[] {
  const own = specs.flatMap(({ tests }) => tests.flatMap(({ results }) => results))
  return [...own, ...suites.flatMap(resultsOf)]
}
