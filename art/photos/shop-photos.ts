import { join } from 'node:path'
import type { Catalogue } from '#domain/catalogue/product.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { readPhotos } from './read-photos.ts'

/** The photographs of this shop's products. */
export function readShopPhotos({ strains, vapes, concentrates }: Catalogue) {
  const ids = new Set([...strains, ...vapes, ...concentrates].map(({ id }) => id))
  return readPhotos(join(findProjectRoot(), 'catalogue', 'photos'), ids)
}
