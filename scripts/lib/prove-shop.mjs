import { findChromium } from '../gate/find-chromium.mjs'
import { runProgram } from './run-server.mjs'

/** `npm run prove`, or `npm run prove -- app-killed backup-restore` for some of the promises. */
export function proveShop() {
  return runProgram(['prove/main.ts', ...process.argv.slice(2)], async () => ({
    ...process.env,
    CHROMIUM_PATH: await findChromium(),
  }))
}
