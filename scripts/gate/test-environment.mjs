import { chmodSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { inCheckout } from '../lib/checkout.mjs'
import { findFolderInMemory } from './folder-in-memory.mjs'

const shopSettings =
  /^(PORT|HOST|DATABASE_URL|DATABASE_OWNER_URL|DATABASE_DIRECT_URL|METRICS_TOKEN|BACKUP_KEY|DATA_DIR|PUBLIC_URL|ADMIN_EMAIL|ADMIN_PASSWORD|SMTP_URL|TRUSTED_PROXIES|AGE_GATE|DEMO|LOG|NODE_ENV)$/

/** The settings of a shop that somebody runs from this shell must not reach the tests. */
export function testEnvironment() {
  const kept = Object.entries(process.env).filter(([name]) => !shopSettings.test(name))
  const path = [inCheckout('node_modules', '.bin'), process.env.PATH].join(delimiter)
  const folder = testFolder()
  return {
    ...Object.fromEntries(kept),
    PATH: path,
    NO_COLOR: '1',
    TMPDIR: folder,
    // The same programs are started hundreds of times; this way they are compiled once.
    NODE_COMPILE_CACHE: join(folder, 'compile-cache'),
    // A runner makes much garbage while it reads its tests: with room for it, it is rarely collected, which saves a tenth of the work.
    NODE_OPTIONS: `--max-semi-space-size=64 ${process.env.NODE_OPTIONS ?? ''}`.trim(),
    // Node itself reads TypeScript: Babel would take two seconds of a processor in each process of Playwright.
    PW_DISABLE_TS_ESM: '1',
  }
}

let made

/** The folder for everything that the tests of this run make and forget; it goes with the run, also with one that is interrupted. */
function testFolder() {
  made ??= makeTestFolder()
  return made
}

function makeTestFolder() {
  const parent = process.env.TMPDIR ?? findFolderInMemory() ?? tmpdir()
  const folder = mkdtempSync(join(parent, 'cultivar-gate-'))
  // As root, Postgres runs as another user, who has to pass.
  chmodSync(folder, 0o711)
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }))
  return folder
}
