import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { CatalogueInput } from '#domain/catalogue/parse-catalogue.ts'
import { cutSchema } from '#domain/catalogue/picture-schema.ts'
import type { Executor, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { hashOf, storeFile } from '#server/files/door.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import type { Publisher } from '../publishing/publish-products.ts'

/** Beside the files of the catalogue: one a picture, named after its content. */
const FOLDER = 'pictures'

/** Writes the pictures that this catalogue names. What is there already is the same. */
export async function writePictureFiles(
  db: Executor,
  folder: string,
  input: CatalogueInput,
): Promise<number> {
  const named = [...namedFiles(input)]
  if (named.length > 0) await mkdir(join(folder, FOLDER), { recursive: true })
  for (const [file] of named) {
    const { rows } = await db.execute<{ bytes: Buffer }>(sql`select bytes from files where hash = ${file}`)
    if (rows[0]) await writeFile(pathOf(folder, file), rows[0].bytes)
  }
  return named.length
}

/** Takes over the pictures that this catalogue names and the shop does not have. */
export async function importPictureFiles(
  tx: Transaction,
  folder: string,
  input: CatalogueInput,
  by: Publisher,
): Promise<void> {
  const named = namedFiles(input)
  const { rows } = await tx.execute<{ hash: string }>(
    sql`select hash from files where hash = any (${[...named.keys()]}::text[])`,
  )
  for (const { hash } of rows) named.delete(hash)
  for (const [file, product] of named) {
    const bytes = await readFile(pathOf(folder, file)).catch((error: NodeJS.ErrnoException) => {
      throw new StartupProblem(
        `The picture ${pathOf(folder, file)} of ${product} cannot be read (${error.code}); put it back, or take it out of the product.`,
      )
    })
    if (!isWebp(bytes) || hashOf(bytes) !== file)
      throw new StartupProblem(
        `The picture ${pathOf(folder, file)} of ${product} is not what was exported; put it back, or take it out of the product.`,
      )
    await storeFile(tx, { type: 'image/webp', bytes, by })
  }
}

/** By the hash of each file, the product that shows it. */
function namedFiles(input: CatalogueInput): Map<string, string> {
  const products = Object.values(input).flatMap((shelf) => (Array.isArray(shelf) ? shelf : []))
  return new Map(
    products.flatMap(({ id, pictures = [] }: { id: string; pictures?: unknown[] }) =>
      pictures.map((picture) => [cutSchema.parse(picture).file, id] as const),
    ),
  )
}

function pathOf(folder: string, file: string) {
  return join(folder, FOLDER, `${file}.webp`)
}

function isWebp(bytes: Buffer) {
  return bytes.toString('latin1', 0, 4) === 'RIFF' && bytes.toString('latin1', 8, 12) === 'WEBP'
}
