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

export function runVitest(project) {
  return withReportFile(async (reportFile) => {
    const args = [
      'run',
      '--project',
      project,
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${reportFile}`,
    ]
    const { code, output } = await runPackage(['vitest', 'vitest', ...args])
    const report = readReport(reportFile)
    return summarise(code, output, {
      passed: report?.numPassedTests,
      failed: report?.numFailedTests,
      skipped: (report?.numPendingTests ?? 0) + (report?.numTodoTests ?? 0),
    })
  })
}

export function runPlaywright(chromiumPath) {
  return withReportFile(async (reportFile) => {
    const { code, output } = await runPackage(
      ['@playwright/test', 'playwright', 'test', '--reporter=dot,json'],
      {
        CHROMIUM_PATH: chromiumPath,
        PLAYWRIGHT_JSON_OUTPUT_FILE: reportFile,
      },
    )
    const stats = readReport(reportFile)?.stats
    return summarise(code, output, {
      passed: stats?.expected,
      failed: stats && stats.unexpected + stats.flaky,
      skipped: stats?.skipped,
    })
  })
}

/** A runner that fails without a failed test (a file that does not load, no report at all) has failed once. */
function summarise(code, output, { passed = 0, failed = 0, skipped = 0 }) {
  return { passed, failed: code !== 0 && failed === 0 ? 1 : failed, skipped, output }
}

function runPackage([packageName, command, ...args], extraEnv = {}) {
  return runTool(pinnedNode(), [packageScript(packageName, command), ...args], {
    env: { ...testEnvironment(), ...extraEnv },
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
