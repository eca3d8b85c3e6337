import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { indexList, type ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { type CatalogueProblem, describeProblem } from '#domain/catalogue/catalogue-problem.ts'
import { fileOf, parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { StartupProblem } from '#server/startup-problem.ts'

const VERSION_LENGTH = 12

/** All products, ready to be found, browsed and searched. Whoever keeps something made of it keeps the version too. */
export type LoadedCatalogue = Catalogue & {
  /** Changes with every change of the files' content, and with nothing else. */
  version: string
  find: <P extends Product>(kind: Kind<P>, id: string) => P | undefined
  listOf: <P extends Product>(kind: Kind<P>) => ListIndex<P>
}

/**
 * Reads and checks the catalogue. Nothing else reads its files: health statements that nobody may read are left out
 * here, so that no page, search or structured data can have them.
 */
export async function loadCatalogue(
  { healthStatements }: Pick<ShopConfig, 'healthStatements'>,
  folder = join(findProjectRoot(), 'catalogue'),
): Promise<LoadedCatalogue> {
  const files = await Promise.all(
    KINDS.map(async ({ shelf }) => [shelf, await readJson(folder, fileOf(shelf))] as const),
  )
  const parsed = parseCatalogue(Object.fromEntries(files))
  if (!parsed.ok) throw new StartupProblem(describeProblems(parsed.problems))
  const { catalogue } = parsed
  return prepareCatalogue(healthStatements === 'everyone' ? catalogue : withoutHealthStatements(catalogue))
}

function withoutHealthStatements(catalogue: Catalogue): Catalogue {
  return {
    shelves: Object.fromEntries(
      KINDS.map((kind) => [
        kind.shelf,
        productsOf(catalogue, kind).map((product) => kind.withoutHealthStatements?.(product) ?? product),
      ]),
    ),
  }
}

export function prepareCatalogue(catalogue: Catalogue): LoadedCatalogue {
  const prepared = new Map(
    KINDS.map((kind) => {
      const products = productsOf(catalogue, kind)
      const byId = new Map(products.map((product) => [product.id, product]))
      return [kind.shelf, { byId, list: indexList(kind.list.definition, products) }]
    }),
  )
  // What a shelf holds was made by the schema of its kind.
  return {
    ...catalogue,
    version: versionOf(catalogue),
    find: <P extends Product>({ shelf }: Kind<P>, id: string) =>
      prepared.get(shelf)?.byId.get(id) as P | undefined,
    listOf: <P extends Product>({ shelf }: Kind<P>) => prepared.get(shelf)?.list as unknown as ListIndex<P>,
  }
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

function describeProblems([first, ...others]: CatalogueProblem[]): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `The catalogue has a mistake: ${first ? describeProblem(first) : 'unknown'}${more}.`
}

// Of the content, not of the files: a reformatted file is the same catalogue.
function versionOf(catalogue: Catalogue): string {
  return createHash('sha256').update(JSON.stringify(catalogue.shelves)).digest('hex').slice(0, VERSION_LENGTH)
}
