import { spawn } from 'node:child_process'
import { inCheckout, root } from './checkout.mjs'
import { ensureInstalled } from './install-packages.mjs'
import { pinnedNode } from './pinned-node.mjs'
import { runCommand } from './problem.mjs'

/** `npm run admin -- <verb>`, whether or not the shop is running. */
export function manageAdmins(args) {
  return runCommand(async () => {
    await ensureInstalled()
    const child = spawn(pinnedNode(), [inCheckout('server', 'cli', 'admin.ts'), ...args], {
      cwd: root,
      stdio: 'inherit',
    })
    process.exitCode = await new Promise((resolve, reject) => {
      child.on('error', reject)
      child.on('exit', (code) => resolve(code ?? 1))
    })
  })
}
