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
    process.exit(await runServer(['bench/main.ts', ...process.argv.slice(2)], process.env))
  })
}
