import { loadDefaultSnapshot } from '#server/catalogue/import/load-defaults.ts'
import { StartupProblem } from '#server/startup-problem.ts'

// The build runs this, so that a mistake in the catalogue is found before a shop is stopped for it.
try {
  const { shelves, version } = (await loadDefaultSnapshot()).catalogue
  const counts = Object.entries(shelves).map(([shelf, products]) => `${products.length} ${shelf}`)
  process.stdout.write(`Catalogue ${version}: ${counts.join(', ')}\n`)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
