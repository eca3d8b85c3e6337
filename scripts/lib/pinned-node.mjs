import { existsSync } from 'node:fs'
import { inCheckout } from './checkout.mjs'
import { runTool } from './run-tool.mjs'

/** The Node that the lockfile pins: the shop runs on it whatever Node the machine has. */
export function pinnedNode() {
  return inCheckout('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export function hasPinnedNode() {
  return existsSync(pinnedNode())
}

/** Tries it: `{ code, output }`. */
export function tryPinnedNode() {
  return runTool(pinnedNode(), ['--version'])
}
