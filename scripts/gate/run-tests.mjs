import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { inCheckout } from '../lib/checkout.mjs'
import { packageScript } from '../lib/package-script.mjs'
import { pinnedNode } from '../lib/pinned-node.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { findSlowestFiles, findSlowestSpecs } from './slowest-files.mjs'
import { testEnvironment } from './test-environment.mjs'

/** Runs commands of packages one after the other until one fails; together they count as one check. */
export async function runCheck(...commands) {
  for (const command of commands) {
    const { code, output } = await runPackage(command)
    if (code !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0, output: '' }
}

/** All tests of a project, or those of some files. */
export async function runVitest(project, { files = [], env, onSpawn } = {}) {
  const reportFile = emptyReport(project)
  const args = [
    'run',
    '--project',
    project,
    '--reporter=dot',
    '--reporter=json',
    `--outputFile.json=${reportFile}`,
    ...files,
  ]
  const { code, output } = await runPackage(['vitest', 'vitest', ...args], env, onSpawn)
  const report = readReport(reportFile)
  return summarise(code, output, {
    passed: report?.numPassedTests,
    failed: report?.numFailedTests,
    skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    failures: report?.testResults.flatMap(vitestFailures),
    slowest: report && findSlowestFiles(report),
  })
}

export async function runPlaywright(chromiumPath, { files = [], env, onSpawn, artifacts } = {}) {
  const reportFile = emptyReport('browser')
  const args = ['test', '--reporter=dot,json', ...(artifacts ? ['--output', artifacts] : []), ...files]
  const { code, output } = await runPackage(
    ['@playwright/test', 'playwright', ...args],
    { ...env, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
    onSpawn,
  )
  const report = readReport(reportFile)
  const stats = report?.stats
  return summarise(code, output + (report?.suites.flatMap(failedPages).join('') ?? ''), {
    passed: stats?.expected,
    failed: stats && stats.unexpected + stats.flaky,
    skipped: stats?.skipped,
    failures: report?.suites.flatMap(playwrightFailures),
    slowest: report && findSlowestSpecs(report),
  })
}

/** A runner that fails without a failed test (a file that does not load, no report at all) has failed once. */
function summarise(code, output, { passed = 0, failed = 0, skipped = 0, failures = [], slowest = [] }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, failures, slowest, output }
}

/** Where the report does not say when a test ran, it says when its file did. */
function vitestFailures({ name: file, assertionResults, startTime, endTime }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName: name, failureMessages, startTime: startedAt = startTime, duration }) => ({
      ...{ file, name, message: failureMessages.join('\n'), startedAt },
      endedAt: duration === undefined ? endTime : startedAt + duration,
    }))
}

function playwrightFailures({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, title, tests }) =>
    tests
      .flatMap(({ results }) => results)
      .filter(({ errors }) => errors.length > 0)
      .map(({ errors, startTime, duration }) => {
        const startedAt = Date.parse(startTime)
        const message = errors.map((error) => error.stack ?? error.message).join('\n')
        return { file: `${file}:${line}`, name: title, message, startedAt, endedAt: startedAt + duration }
      }),
  )
  return [...own, ...suites.flatMap(playwrightFailures)]
}

/** What the page held when a test failed: where only the output is kept, nothing else tells. */
function failedPages({ suites = [], specs = [] }) {
  const own = specs.flatMap(({ file, line, tests }) =>
    tests
      .flatMap(({ results }) => results.flatMap(({ attachments = [] }) => attachments))
      .filter(({ name, path }) => name === 'error-context' && path)
      .map(({ path }) => {
        const pages = readFileSync(path, 'utf8').match(/^```yaml$.*?^```$/gms) ?? []
        return `\nThe page of ${file}:${line} when it failed:\n${pages.join('\n').slice(0, 20_000)}\n`
      }),
  )
  return [...own, ...suites.flatMap(failedPages)]
}

function runPackage([packageName, command, ...args], extraEnv = {}, onSpawn = undefined) {
  return runTool(pinnedNode(), [packageScript(packageName, command), ...args], {
    env: { ...testEnvironment(), ...extraEnv },
    onSpawn,
  })
}

/** The reports of the last run stay, to be measured by file. */
function emptyReport(name) {
  const folder = inCheckout('tests', '.reports')
  mkdirSync(folder, { recursive: true })
  const file = join(folder, `${name}.json`)
  rmSync(file, { force: true })
  return file
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No report: the runner did not get that far, and its exit code says so.
    return undefined
  }
}
