import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { writeBenchPage } from './bench-page.ts'
import { choosePlots } from './choose-plots.ts'
import { readResults } from './stored-results.ts'

/** Makes the page and its pictures of all that is kept, whenever it was measured. */
export function publishResults(docsFolder: string, parts: string[]) {
  const folder = join(docsFolder, 'bench')
  const results = readResults(folder, parts)
  if (results.length === 0) return
  const plots = choosePlots(results)
  mkdirSync(folder, { recursive: true })
  for (const { name, svg } of plots) writeFileSync(join(folder, `${name}.svg`), svg)
  writeFileSync(join(docsFolder, 'bench.md'), writeBenchPage(results, plots))
}
