import { findChromium } from '../gate/find-chromium.mjs'
import { ensureBuilt } from './build-shop.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { runCommand } from './problem.mjs'
import { runServer } from './run-server.mjs'
import { stopToolsOnSignals } from './run-tool.mjs'

/**
 * `npm run bench`, or `npm run bench -- pages start memory --json` for some of the parts; `npm run bench -- --write` only makes
 * docs/bench.md again, of the results that are kept.
 */
export function benchShop() {
  return runCommand(async () => {
    stopToolsOnSignals()
    await ensureInstalled()
    await ensureBuilt()
    const args = process.argv.slice(2)
    const env = needsBrowser(args) ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env
    process.exit(await runServer(['bench/main.ts', ...args], env))
  })
}

const inBrowser = ['office', 'reports', 'lighthouse']

function needsBrowser(args) {
  const parts = args.filter((arg) => /^[a-z]/.test(arg))
  if (parts.length === 0) return !args.includes('--write')
  return parts.some((part) => inBrowser.includes(part))
}
