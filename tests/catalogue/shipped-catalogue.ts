import { type CatalogueInput, parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import type { Catalogue } from '#domain/catalogue/product.ts'
import concentrates from '../../catalogue/concentrates.json' with { type: 'json' }
import strains from '../../catalogue/strains.json' with { type: 'json' }
import vapes from '../../catalogue/vapes.json' with { type: 'json' }

/** The catalogue as it ships, for tests that want real products. */
export const shippedCatalogue = mustParse({ strains, vapes, concentrates })

/** For input that a test knows to be good. */
export function mustParse(input: CatalogueInput): Catalogue {
  const parsed = parseCatalogue(input)
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems.slice(0, 5), null, 2))
  return parsed.catalogue
}
