import { findChromium } from '../gate/find-chromium.mjs'
import { ensureBuilt } from './build-shop.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { runCommand } from './problem.mjs'
import { runServer } from './run-server.mjs'
import { stopToolsOnSignals } from './run-tool.mjs'

/** `npm run prove`, or `npm run prove -- app-killed backup-restore` for some of the promises. */
export function proveShop() {
  return runCommand(async () => {
    stopToolsOnSignals()
    await ensureInstalled()
    await ensureBuilt()
    const env = { ...process.env, CHROMIUM_PATH: await findChromium() }
    process.exit(await runServer(['prove/main.ts', ...process.argv.slice(2)], env))
  })
}
