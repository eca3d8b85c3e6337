import type { Database, Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import type { Log } from '#server/log.ts'
import { importPictureFiles } from '../pictures/picture-files.ts'
import { addFirstLadders, listUnpriced } from '../prices/import-ladders.ts'
import { readLadderFile } from '../prices/ladder-file.ts'
import { THE_SHOP } from '../publishing/examples.ts'
import { publishing } from '../publishing/publishing.ts'
import { importCatalogue } from './import-catalogue.ts'
import { catalogueFolder, loadCatalogueFiles } from './load-defaults.ts'

/**
 * Fills a database that never had a catalogue with the files of the checkout, and gives kinds their first ladders. Later
 * changes of these files do nothing.
 */
export async function ensureFirstImport(db: Database, log: Log): Promise<void> {
  if ((await wasImported(db)) && (await listUnpriced(db)).length === 0) return
  const folder = catalogueFolder()
  const { input } = await loadCatalogueFiles(folder)
  const ladders = await readLadderFile(folder)
  await publishing(db, async (tx) => {
    const isPriced = await addFirstLadders(tx, THE_SHOP, ladders)
    // Another process may have been first.
    if (await wasImported(tx)) return { published: isPriced }
    await importPictureFiles(tx, folder, input, THE_SHOP)
    const { added } = await importCatalogue(tx, input, THE_SHOP)
    await tx.execute(sql`update publication set imported_at = now()`)
    log.info('catalogue.imported', { products: added })
    return { published: true }
  })
}

async function wasImported(db: Executor): Promise<boolean> {
  const { rows } = await db.execute(sql`select from publication where imported_at is not null`)
  return rows.length > 0
}
