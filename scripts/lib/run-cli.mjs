import { spawn } from 'node:child_process'
import { inCheckout, root } from './checkout.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { runCommand } from './problem.mjs'

/** Runs a command of server/cli on the pinned Node, such as `npm run admin -- <verb>`. */
export function runCli(name, args) {
  return runCommand(async () => {
    await ensureInstalled()
    const child = spawn(pinnedNode(), [inCheckout('server', 'cli', `${name}.ts`), ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    process.exitCode = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
  })
}
