import { findChromium } from '../gate/find-chromium.mjs'
import { runProgram } from './run-server.mjs'

/**
 * `npm run bench`, or `npm run bench -- pages start memory --json` for some of the parts; `npm run bench -- --write` only makes
 * docs/bench.md again, of the results that are kept.
 */
export function benchShop() {
  const args = process.argv.slice(2)
  return runProgram(['bench/main.ts', ...args], async () =>
    needsBrowser(args) ? { ...process.env, CHROMIUM_PATH: await findChromium() } : process.env,
  )
}

const inBrowser = ['office', 'reports', 'lighthouse']

function needsBrowser(args) {
  const parts = args.filter((arg) => /^[a-z]/.test(arg))
  if (parts.length === 0) return !args.includes('--write')
  return parts.some((part) => inBrowser.includes(part))
}
