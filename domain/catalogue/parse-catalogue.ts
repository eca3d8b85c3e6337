import type { CatalogueProblem } from './catalogue-problem.ts'
import { concentrateSchema } from './concentrate.ts'
import { findDuplicates } from './find-duplicates.ts'
import type { Catalogue } from './product.ts'
import { readProducts } from './read-products.ts'
import { strainSchema } from './strain.ts'
import { vapeSchema } from './vape.ts'

export type CatalogueInput = { strains: unknown; vapes: unknown; concentrates: unknown }

export type ParsedCatalogue = { ok: true; catalogue: Catalogue } | { ok: false; problems: CatalogueProblem[] }

/** Checks what the three files hold, and names every problem at once. */
export function parseCatalogue(input: CatalogueInput): ParsedCatalogue {
  const strains = readProducts('strains.json', input.strains, strainSchema)
  const vapes = readProducts('vapes.json', input.vapes, vapeSchema)
  const concentrates = readProducts('concentrates.json', input.concentrates, concentrateSchema)

  const catalogue = {
    strains: strains.products,
    vapes: vapes.products,
    concentrates: concentrates.products,
  }
  const problems = [
    ...strains.problems,
    ...vapes.problems,
    ...concentrates.problems,
    ...findDuplicates(catalogue),
  ]
  return problems.length === 0 ? { ok: true, catalogue } : { ok: false, problems }
}
