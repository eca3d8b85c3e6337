import { cpSync, mkdirSync, symlinkSync } from 'node:fs'
import { join, resolve } from 'node:path'

const COPIED = ['build', 'catalogue', 'migrations', 'package.json', 'shop.config.ts']

export type NextVersion = { folder: string; command: string[] }

/** The shop as it is, in a folder of its own, where something may be changed: what the next release would be. */
export function makeNextVersion(parent: string): NextVersion {
  const folder = join(parent, 'next-version')
  mkdirSync(folder)
  for (const name of COPIED) cpSync(resolve(name), join(folder, name), { recursive: true })
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'))
  return { folder, command: [join(folder, 'build', 'server', 'index.js')] }
}
