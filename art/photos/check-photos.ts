import { loadDefaultSnapshot } from '#server/catalogue/import/load-defaults.ts'
import { readShopPhotos } from './shop-photos.ts'

// The build runs this first, so that a bad photograph is found before a shop is stopped for it.
const read = await readShopPhotos((await loadDefaultSnapshot()).catalogue)
if (!read.ok) {
  process.stderr.write(`${read.problems.join('\n')}\n`)
  process.exitCode = 1
}
