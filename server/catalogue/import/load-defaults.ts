import { join } from 'node:path'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { type CatalogueProblem, describeProblem } from '#domain/catalogue/catalogue-problem.ts'
import { type CatalogueInput, parseCatalogue } from '#domain/catalogue/parse-catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { fillInLadder } from '#domain/shop/fill-in-ladder.ts'
import { describeShopProblem, findShopProblems } from '#domain/shop/find-shop-problems.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { shop } from '#shop.config'
import { prepareCatalogue } from '../publishing/prepare-catalogue.ts'
import { readCatalogueFiles } from './catalogue-files.ts'

/** Of shop.config.ts, checked. Nothing else of the product reads it. */
export function loadDefaultSettings(settings: ShopConfig = shop): ShopConfig {
  const [problem] = findShopProblems(settings)
  if (problem) throw new StartupProblem(`shop.config.ts: ${describeShopProblem(problem)}`)
  // The database reads them from what is published: set here, they would hold in half of the shop.
  if ('customers' in settings)
    throw new StartupProblem('shop.config.ts: publish customers in the back office, and take it out here')
  return settings
}

/** The shop as the checkout has it, for what is done without a database: the build and its pictures. */
export async function loadDefaultSnapshot(): Promise<Snapshot> {
  const settings = loadDefaultSettings()
  const { catalogue } = await loadCatalogueFiles()
  const prices = defaultPrices()
  return {
    version: 0,
    ladders: '',
    shop: fillInLadder(settings, prices),
    catalogue: prepareCatalogue(catalogue, settings),
    prices,
  }
}

/** The ladders of a new shop. */
export function defaultPrices(): PriceList {
  return Object.fromEntries(
    KINDS.map(({ order, ladder }) => [order.name, { version: undefined, ladder: ladder.first }]),
  )
}

export function catalogueFolder(): string {
  return join(findProjectRoot(), 'catalogue')
}

/** The files of a catalogue, checked. */
export async function loadCatalogueFiles(
  folder = catalogueFolder(),
): Promise<{ input: CatalogueInput; catalogue: Catalogue }> {
  const input = await readCatalogueFiles(folder)
  const parsed = parseCatalogue(input)
  if (!parsed.ok) throw new StartupProblem(describeProblems(parsed.problems))
  return { input, catalogue: parsed.catalogue }
}

function describeProblems([first, ...others]: CatalogueProblem[]): string {
  const more = others.length === 0 ? '' : ` (and ${others.length} more)`
  return `The catalogue has a mistake: ${first ? describeProblem(first) : 'unknown'}${more}.`
}
