import { loadCatalogue } from '#server/catalogue/load-catalogue.ts'
import { StartupProblem } from '#server/startup-problem.ts'

// The build runs this, so that a mistake in the catalogue is found before a shop is stopped for it.
try {
  const { strains, vapes, concentrates, version } = await loadCatalogue()
  const counts = `${strains.length} strains, ${vapes.length} vapes, ${concentrates.length} concentrates`
  process.stdout.write(`Catalogue ${version}: ${counts}\n`)
} catch (error) {
  if (!(error instanceof StartupProblem)) throw error
  process.stderr.write(`${error.message}\n`)
  process.exitCode = 1
}
