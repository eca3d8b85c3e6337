import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { CONCENTRATE_LIST } from '#domain/catalogue/browse/concentrate-list.ts'
import { indexList, type ListIndex } from '#domain/catalogue/browse/list-index.ts'
import { STRAIN_LIST } from '#domain/catalogue/browse/strain-list.ts'
import { VAPE_LIST } from '#domain/catalogue/browse/vape-list.ts'
import {
  type CatalogueFile,
  type CatalogueProblem,
  describeProblem,
} from '#domain/catalogue/catalogue-problem.ts'
import type { Concentrate } from '#domain/catalogue/concentrate.ts'
import { withoutHealthStatements } from '#domain/catalogue/health-statements.ts'
import { parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import type { Catalogue } from '#domain/catalogue/product.ts'
import type { Strain } from '#domain/catalogue/strain.ts'
import type { Vape } from '#domain/catalogue/vape.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { shop } from '#shop.config'

const VERSION_LENGTH = 12

/** All products, ready to be found, browsed and searched. Whoever keeps something made of it keeps the version too. */
export type LoadedCatalogue = Catalogue & {
  /** Changes with every change of the files' content, and with nothing else. */
  version: string
  strainById: ReadonlyMap<string, Strain>
  vapeById: ReadonlyMap<string, Vape>
  concentrateById: ReadonlyMap<string, Concentrate>
  strainList: ListIndex<Strain>
  vapeList: ListIndex<Vape>
  concentrateList: ListIndex<Concentrate>
}

/**
 * Reads and checks the catalogue. Nothing else reads its files: health statements that nobody may read are left out
 * here, so that no page, search or structured data can have them.
 */
export async function loadCatalogue(
  folder = join(findProjectRoot(), 'catalogue'),
  { healthStatements }: Pick<ShopConfig, 'healthStatements'> = shop,
): Promise<LoadedCatalogue> {
  const [strains, vapes, concentrates] = await Promise.all([
    readJson(folder, 'strains.json'),
    readJson(folder, 'vapes.json'),
    readJson(folder, 'concentrates.json'),
  ])
  const parsed = parseCatalogue({ strains, vapes, concentrates })
  if (!parsed.ok) throw new StartupProblem(describeProblems(parsed.problems))
  if (healthStatements === 'everyone') return prepareCatalogue(parsed.catalogue)
  return prepareCatalogue({
    ...parsed.catalogue,
    strains: parsed.catalogue.strains.map(withoutHealthStatements),
  })
}

function prepareCatalogue(catalogue: Catalogue): LoadedCatalogue {
  const { strains, vapes, concentrates } = catalogue
  return {
    ...catalogue,
    version: versionOf(catalogue),
    strainById: mapById(strains),
    vapeById: mapById(vapes),
    concentrateById: mapById(concentrates),
    strainList: indexList(STRAIN_LIST, strains),
    vapeList: indexList(VAPE_LIST, vapes),
    concentrateList: indexList(CONCENTRATE_LIST, concentrates),
  }
}

async function readJson(folder: string, file: CatalogueFile): Promise<unknown> {
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
  return createHash('sha256').update(JSON.stringify(catalogue)).digest('hex').slice(0, VERSION_LENGTH)
}

function mapById<T extends { id: string }>(products: readonly T[]): Map<string, T> {
  return new Map(products.map((product) => [product.id, product]))
}
