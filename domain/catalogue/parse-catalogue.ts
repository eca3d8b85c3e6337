import { KINDS } from '#domain/kinds/kinds.ts'
import type { Catalogue } from './catalogue.ts'
import type { CatalogueProblem } from './catalogue-problem.ts'
import { findDuplicates } from './find-duplicates.ts'
import { readProducts } from './read-products.ts'

/** What the files hold, by the shelf that each is named after. */
export type CatalogueInput = Readonly<Record<string, unknown>>

export type ParsedCatalogue = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] }

/** Checks what the file of each kind holds, and names every problem at once. */
export function parseCatalogue(input: CatalogueInput): ParsedCatalogue {
  const read = KINDS.map(({ shelf, schema }) => ({
    shelf,
    ...readProducts(fileOf(shelf), input[shelf], schema),
  }))
  const catalogue = { shelves: Object.fromEntries(read.map(({ shelf, products }) => [shelf, products])) }
  const problems = [...read.flatMap((shelf) => shelf.problems), ...findDuplicates(catalogue)]
  return problems.length === 0 ? { ok: true, catalogue } : { ok: false, problems }
}

export function fileOf(shelf: string): string {
  return `${shelf}.json`
}
