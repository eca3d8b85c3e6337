import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** The folder of this checkout, wherever the command was called from. */
export const root = fileURLToPath(new URL('../..', import.meta.url))

export function inCheckout(...parts) {
  return join(root, ...parts)
}
