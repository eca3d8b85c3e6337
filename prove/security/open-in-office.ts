import { execFile } from 'node:child_process'
import { mkdirSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'

const run = promisify(execFile)
const LONGEST_MS = 120_000

/** Opens all CSV files of a folder in LibreOffice, and lists what it takes for formulas; undefined where it is not installed. */
export async function openInOffice(files: string, workFolder: string) {
  const sheets = join(workFolder, 'sheets')
  mkdirSync(sheets, { recursive: true })
  const names = readdirSync(files)
  // Comma or semicolon, quotes, UTF-8, from the first line on, each cell as the program itself would read it.
  const kinds = [
    ['plain', '44,34,76,1'],
    ['excel', '59,34,76,1'],
  ]
  for (const [form, filter] of kinds) {
    const chosen = names.filter((name) => name.endsWith(`-${form}.csv`)).map((name) => join(files, name))
    const args = [
      '--headless',
      `-env:UserInstallation=file://${join(workFolder, 'profile')}`,
      `--infilter=CSV:${filter}`,
      '--convert-to',
      'fods',
      '--outdir',
      sheets,
      ...chosen,
    ]
    try {
      await run('soffice', args, { timeout: LONGEST_MS })
    } catch (error) {
      if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
      throw error
    }
  }
  const converted = readdirSync(sheets)
  const formulas = converted.flatMap((name) =>
    [...readFileSync(join(sheets, name), 'utf8').matchAll(/table:formula="([^"]*)"/g)].map(
      ([, formula]) => `${name}: ${formula}`,
    ),
  )
  return { sheets: converted.length, formulas }
}
