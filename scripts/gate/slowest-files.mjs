import { relative } from 'node:path'
import { root } from '../lib/checkout.mjs'

const SHOWN = 5

/** The files of a report of vitest that took longest. */
export function findSlowestFiles({ testResults }) {
  return slowestOf(
    testResults.map(({ name, startTime, endTime }) => ({
      file: relative(root, name),
      tookMs: endTime - startTime,
    })),
  )
}

/** The same of a report of Playwright, in which a file is a suite of suites. */
export function findSlowestSpecs({ suites }) {
  return slowestOf(suites.map((suite) => ({ file: suite.file, tookMs: durationOf(suite) })))
}

function durationOf({ suites = [], specs = [] }) {
  const results = specs.flatMap(({ tests }) => tests.flatMap((test) => test.results))
  const own = results.reduce((sum, { duration }) => sum + duration, 0)
  return suites.reduce((sum, suite) => sum + durationOf(suite), own)
}

function slowestOf(files) {
  return files.sort((one, other) => other.tookMs - one.tookMs).slice(0, SHOWN)
}
