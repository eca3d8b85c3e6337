import { readDocument } from '#domain/shop/setting-document.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Executor } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'

/** Reads the operator's logo, that of documents before that of the shop, once for as long as the settings name the same file. */
export function createLogoFinder(db: Executor) {
  let last: { file: string; bytes: Uint8Array | undefined } | undefined

  return async ({
    invoices,
    look,
  }: Pick<ShopConfig, 'invoices' | 'look'>): Promise<Uint8Array | undefined> => {
    const file = readDocument(invoices?.logo || look?.logo || '')?.file
    if (file === undefined) return undefined
    if (last?.file !== file) last = { file, bytes: await readPicture(db, file) }
    return last.bytes
  }
}

async function readPicture(db: Executor, file: string) {
  const { rows } = await db.execute<{ bytes: Buffer }>(
    sql`select bytes from files where hash = ${file} and type = 'image/webp'`,
  )
  return rows[0]?.bytes
}
