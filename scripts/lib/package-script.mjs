import { readFileSync } from 'node:fs'
import { inCheckout } from './checkout.mjs'

/** The script behind a package's command, to be run on the pinned Node (the links in .bin are not scripts everywhere). */
export function packageScript(packageName, command) {
  const { bin } = JSON.parse(readFileSync(inCheckout('node_modules', packageName, 'package.json'), 'utf8'))
  return inCheckout('node_modules', packageName, typeof bin === 'string' ? bin : bin[command])
}
