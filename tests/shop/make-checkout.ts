import { cpSync, mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'

/** The built shop beside another catalogue. Says which program starts it. */
export function makeCheckout(folder: string, catalogue: CatalogueInput): string {
  mkdirSync(join(folder, 'catalogue'), { recursive: true })
  for (const part of ['build', 'migrations', 'package.json'])
    cpSync(part, join(folder, part), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  for (const [name, products] of Object.entries(catalogue))
    writeFileSync(join(folder, 'catalogue', `${name}.json`), JSON.stringify(products))
  return join(folder, 'build', 'server', 'index.js')
}
