import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'

const SOURCES = [
  ...['app', 'build-plugins', 'catalogue', 'domain', 'migrations', 'server'],
  ...['package.json', 'react-router.config.ts', 'shop.config.ts', 'tsconfig.json', 'vite.config.ts'],
]

/**
 * Builds the shop with a kind more: its folder, its name in the two lists, and its products. Says which program starts
 * it. Its pictures are not drawn.
 */
export async function makeShopWithEdibles(folder: string): Promise<string> {
  mkdirSync(folder)
  for (const source of SOURCES) cpSync(source, join(folder, source), { recursive: true })
  for (const shared of ['node_modules', 'public']) symlinkSync(resolve(shared), join(folder, shared))
  const here = import.meta.dirname
  cpSync(join(here, 'edible'), join(folder, 'domain/kinds/edible'), { recursive: true })
  cpSync(join(here, 'edibles.json'), join(folder, 'catalogue/edibles.json'))
  edit(join(folder, 'domain/kinds/kinds.ts'), [
    ['import type { Kind }', "import { edible } from './edible/kind.ts'\nimport type { Kind }"],
    ['concentrate]', 'concentrate, edible]'],
  ])
  edit(join(folder, 'domain/kinds/order-kinds.ts'), [
    ['import { strainOrder }', "import { edibleOrder } from './edible/order.ts'\nimport { strainOrder }"],
    ['concentrate: concentrateOrder,', 'concentrate: concentrateOrder, edible: edibleOrder,'],
  ])
  const router = resolve('node_modules/.bin/react-router')
  await promisify(execFile)(resolve('node_modules/.bin/node'), [router, 'build'], {
    cwd: folder,
    env: { ...process.env, NODE_ENV: 'production' },
  })
  return join(folder, 'build/server/index.js')
}

function edit(file: string, changes: [before: string, after: string][]) {
  let text = readFileSync(file, 'utf8')
  for (const [before, after] of changes) {
    if (!text.includes(before)) throw new Error(`${file} does not hold ${before}`)
    text = text.replace(before, after)
  }
  writeFileSync(file, text)
}
