import { ensureInstalled } from './install-packages.mjs'
import { runCommand } from './problem.mjs'
import { runServer } from './run-server.mjs'
import { stopToolsOnSignals } from './run-tool.mjs'

/** `npm run dev`: the same shop on the sources, with hot reload. */
export function developShop() {
  return runCommand(async () => {
    stopToolsOnSignals()
    await ensureInstalled()
    process.exit(await runServer(['server/dev.ts'], { ...process.env, NODE_ENV: 'development' }))
  })
}
