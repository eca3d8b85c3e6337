import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { inCheckout } from '../lib/checkout.mjs'
import { packageScript } from '../lib/package-script.mjs'
import { pinnedNode } from '../lib/pinned-node.mjs'
import { runTool } from '../lib/run-tool.mjs'
import { findFolderInMemory } from './folder-in-memory.mjs'

/** Runs commands of packages one after the other until one fails; together they count as one check. */
export async function runCheck(...commands) {
  for (const command of commands) {
    const { code, output } = await runPackage(command)
    if (code !== 0) return { passed: 0, failed: 1, output }
  }
  return { passed: 1, failed: 0, output: '' }
}

/** All tests of a project, or those of some files. */
export function runVitest(project, { files = [], env, onSpawn } = {}) {
  return withReportFile(async (reportFile) => {
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
    })
  })
}

export function runPlaywright(chromiumPath, { files = [], env, onSpawn, artifacts } = {}) {
  return withReportFile(async (reportFile) => {
    const args = ['test', '--reporter=dot,json', ...(artifacts ? ['--output', artifacts] : []), ...files]
    const { code, output } = await runPackage(
      ['@playwright/test', 'playwright', ...args],
      { ...env, CHROMIUM_PATH: chromiumPath, PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile },
      onSpawn,
    )
    const report = readReport(reportFile)
    const stats = report?.stats
    return summarise(code, output, {
      passed: stats?.expected,
      failed: stats && stats.unexpected + stats.flaky,
      skipped: stats?.skipped,
      failures: report?.suites.flatMap(playwrightFailures),
    })
  })
}

/** A runner that fails without a failed test (a file that does not load, no report at all) has failed once. */
function summarise(code, output, { passed = 0, failed = 0, skipped = 0, failures = [] }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, failures, output }
}

function vitestFailures({ name: file, assertionResults }) {
  return assertionResults
    .filter(({ status }) => status === 'failed')
    .map(({ fullName: name, failureMessages, startTime: startedAt, duration = 0 }) => ({
      ...{ file, name, message: failureMessages.join('\n'), startedAt, endedAt: startedAt + duration },
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

function runPackage([packageName, command, ...args], extraEnv = {}, onSpawn = undefined) {
  return runTool(pinnedNode(), [packageScript(packageName, command), ...args], {
    env: { ...testEnvironment(), ...extraEnv },
    onSpawn,
  })
}

const shopSettings =
  /^(PORT|HOST|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|METRICS_TOKEN|BACKUP_KEY|DATA_DIR|PUBLIC_URL|ADMIN_EMAIL|ADMIN_PASSWORD|SMTP_URL|TRUSTED_PROXIES|AGE_GATE|NODE_ENV)$/

/** The settings of a shop that somebody runs from this shell must not reach the tests. */
function testEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !shopSettings.test(name))
  const path = [inCheckout('node_modules', '.bin'), process.env.PATH].join(delimiter)
  return { TMPDIR: findFolderInMemory() ?? tmpdir(), ...Object.fromEntries(kept), PATH: path, NO_COLOR: '1' }
}

async function withReportFile(work) {
  const folder = mkdtempSync(join(tmpdir(), 'cultivar-gate-'))
  try {
    return await work(join(folder, 'report.json'))
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    // No report: the runner did not get that far, and its exit code says so.
    return undefined
  }
}
