import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type CatalogueInput, fileOf } from '#domain/catalogue/parse-catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { StartupProblem } from '#server/startup-problem.ts'

/** What the files of a folder hold, one for each kind; nothing of it is checked. */
export async function readCatalogueFiles(folder: string): Promise<CatalogueInput> {
  const files = KINDS.map(async ({ shelf }) => [shelf, await readJson(folder, fileOf(shelf))] as const)
  return Object.fromEntries(await Promise.all(files))
}

export async function writeCatalogueFiles(folder: string, input: CatalogueInput): Promise<void> {
  await mkdir(folder, { recursive: true })
  for (const { shelf } of KINDS)
    await writeFile(join(folder, fileOf(shelf)), `${JSON.stringify(input[shelf] ?? [], null, 2)}\n`)
}

async function readJson(folder: string, file: string): Promise<unknown> {
  const text = await readFile(join(folder, file), 'utf8').catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(
      `The catalogue file ${join(folder, file)} cannot be read (${error.code}); put it back.`,
    )
  })
  try {
    return JSON.parse(text)
  } catch (error) {
    const reason = error instanceof Error ? error.message : 'unknown reason'
    throw new StartupProblem(`The catalogue file ${file} is no valid JSON (${reason}); correct it.`)
  }
}
