import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { type CatalogueInput, parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }

/** The catalogue as it ships, for tests that want real products. */
export const shippedCatalogue = mustParse({ strains, vapes, concentrates })

/** For input that a test knows to be good. */
export function mustParse(input: CatalogueInput) {
  const parsed = parseCatalogue(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 5), null, 2))
  return withNames(parsed.catalogue)
}

/** A catalogue whose products can be named by their kind. */
function withNames(catalogue: Catalogue) {
  return {
    ...catalogue,
    strains: productsOf(catalogue, strain),
    vapes: productsOf(catalogue, vape),
    concentrates: productsOf(catalogue, concentrate),
  }
}
