import { execFile } from 'node:child_process'
import { resolve } from 'node:path'
import { promisify } from 'node:util'
import { inheritedEnvironment } from './running-shop.ts'

/** As `npm run demo` does it before it opens the shop. Returns what it said. */
export async function fillDemo(dataDir: string, args: string[] = []) {
  const program = [resolve('server/cli/demo.ts'), ...args]
  const { stdout } = await promisify(execFile)(resolve('node_modules/.bin/node'), program, {
    env: { ...inheritedEnvironment(), DATA_DIR: dataDir },
  })
  return stdout
}
