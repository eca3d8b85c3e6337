import { join } from 'node:path'
import type { Catalogue } from '#domain/catalogue/catalogue.ts'
import { findProjectRoot } from '#server/db/project-root.ts'
import { readPhotos } from './read-photos.ts'

/** The photographs of this shop's products. */
export function readShopPhotos({ shelves }: Catalogue) {
  const ids = new Set(Object.values(shelves).flatMap((products) => products.map(({ id }) => id)))
  return readPhotos(join(findProjectRoot(), 'catalogue', 'photos'), ids)
}
