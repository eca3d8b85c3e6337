import { join, resolve } from 'node:path'
import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { COMMAND_LINE, recordAudit } from '#server/audit/record-audit.ts'
import { writeCatalogueFiles } from '#server/catalogue/import/catalogue-files.ts'
import { exportCatalogue, importCatalogue } from '#server/catalogue/import/import-catalogue.ts'
import { loadCatalogueFiles } from '#server/catalogue/import/load-defaults.ts'
import { importPictureFiles, writePictureFiles } from '#server/catalogue/pictures/picture-files.ts'
import { exportLadders, importLadders } from '#server/catalogue/prices/import-ladders.ts'
import { readLadderFile, writeLadderFile } from '#server/catalogue/prices/ladder-file.ts'
import { publishing } from '#server/catalogue/publishing/publishing.ts'
import type { Database } from '#server/db/database.ts'
import { StartupProblem } from '#server/startup-problem.ts'

export const CATALOGUE_USAGE = `npm run catalogue -- export [folder]    writes what is published into files: products by kind, their pictures, and the ladders of prices
npm run catalogue -- import [folder]    publishes what the files hold, and archives the products that they do not name
Without a folder they are those of the folder catalogue.`

export type CatalogueCommand = { verb: 'export' | 'import'; folder: string } | { verb: 'help' }

export function readCatalogueCommand(
  [verb, folder, surplus]: string[],
  { calledIn, project }: { calledIn: string; project: string },
): CatalogueCommand {
  if (verb === 'help' || verb === '--help') return { verb: 'help' }
  if (verb === undefined) throw new StartupProblem(`Say what to do:\n${CATALOGUE_USAGE}`)
  if (verb !== 'export' && verb !== 'import')
    throw new StartupProblem(`There is no '${verb}':\n${CATALOGUE_USAGE}`)
  if (surplus !== undefined) throw new StartupProblem(`'${surplus}' is one word too many; leave it out.`)
  return { verb, folder: folder === undefined ? join(project, 'catalogue') : resolve(calledIn, folder) }
}

/** Does it, and says in words what was done. */
export function runCatalogueCommand(
  db: Database,
  { verb, folder }: Exclude<CatalogueCommand, { verb: 'help' }>,
): Promise<string> {
  return verb === 'export' ? exportInto(db, folder) : importFrom(db, folder)
}

async function exportInto(db: Database, folder: string) {
  const input = await exportCatalogue(db)
  const pictures = await write(db, folder, input).catch((error: NodeJS.ErrnoException) => {
    throw new StartupProblem(`The files cannot be written into ${folder} (${error.code}).`)
  })
  const counts = KINDS.map(({ shelf }) => `${[input[shelf]].flat().length} ${shelf}`)
  counts.push(`${KINDS.length} ladders`)
  if (pictures > 0) counts.push(`${pictures} ${pictures === 1 ? 'picture' : 'pictures'}`)
  return `${folder} holds what is published: ${counts.join(', ')}.`
}

async function write(db: Database, folder: string, input: CatalogueInput) {
  await writeCatalogueFiles(folder, input)
  await writeLadderFile(folder, await exportLadders(db))
  return writePictureFiles(db, folder, input)
}

async function importFrom(db: Database, folder: string) {
  const { input } = await loadCatalogueFiles(folder)
  const ladderInput = await readLadderFile(folder)
  const { added, changed, archived, unchanged, ladders } = await publishing(db, async (tx) => {
    await importPictureFiles(tx, folder, input, COMMAND_LINE)
    const counts = await importCatalogue(tx, input, COMMAND_LINE)
    const published = counts.added + counts.changed + counts.archived > 0
    if (published)
      await recordAudit(tx, {
        actor: COMMAND_LINE,
        action: 'catalogue-imported',
        subject: 'catalogue',
        detail: counts,
      })
    const ladders = ladderInput && (await importLadders(tx, ladderInput, COMMAND_LINE))
    return { ...counts, ladders, published: published || (ladders?.changed ?? 0) > 0 }
  })
  const products = `Published from ${folder}: ${added} added, ${changed} changed, ${archived} archived, ${unchanged} unchanged.`
  if (!ladders) return products
  return `${products} Ladders: ${ladders.changed} changed, ${ladders.unchanged} unchanged.`
}
