import { existsSync } from 'node:fs'
import { inCheckout } from './checkout.mjs'

/** The Node that the lockfile pins: the shop runs on it whatever Node the machine has. */
export function pinnedNode() {
  return inCheckout('node_modules', 'node', 'bin', process.platform === 'win32' ? 'node.exe' : 'node')
}

export function hasPinnedNode() {
  return existsSync(pinnedNode())
}
