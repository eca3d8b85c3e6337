import { findShopProblems } from '#domain/shop/find-shop-problems.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import { shop } from '#shop.config'
import { loadCatalogue } from './load-catalogue.ts'

/** The settings of shop.config.ts and the catalogue's files, checked. Nothing else of the product reads them. */
export async function loadSnapshot(): Promise<Snapshot> {
  const [problem] = findShopProblems(shop)
  if (problem) throw new StartupProblem(problem)
  return { shop, catalogue: await loadCatalogue(shop) }
}
