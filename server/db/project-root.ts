import { existsSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** The checkout: this code runs from its sources as well as from the build folder inside it. */
export function findProjectRoot(start: string = import.meta.dirname): string {
  for (let folder = start; ; folder = dirname(folder)) {
    if (isProject(folder)) return folder
    if (folder === dirname(folder)) throw new Error(`No package.json of this project is above ${start}`)
  }
}

function isProject(folder: string) {
  const file = join(folder, 'package.json')
  return existsSync(file) && JSON.parse(readFileSync(file, 'utf8')).name === 'cultivar'
}
