import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import { MIDDLE, PICTURES_AT_MOST, type Picture } from '#domain/catalogue/pictures.ts'

/** A picture that was uploaded, by the name of its file. */
export type NamedPicture = { name: string; file: string }

/** What a file may be called after: article number, address, name, name and size. */
export type PictureNames = readonly string[]

/**
 * Finds whose picture each is by the name of its file: 'BL-100.jpg', 'amnesia-haze 2.png', 'Amnesia Haze (front).webp'. A name that a product has as a whole
 * comes before one that only begins like it.
 */
export function matchPictures(pictures: readonly NamedPicture[], products: Iterable<PictureNames>) {
  const known = new Set([...products].flat().map(keyOf))
  known.delete('')
  const owned = pictures.map((picture) => ({
    picture,
    key: keysOf(picture.name).find((key) => known.has(key)),
  }))
  const byKey = Map.groupBy(owned, ({ key }) => key ?? '')
  return {
    unmatched: owned.flatMap(({ picture, key }) => (key === undefined ? [picture.name] : [])),
    /** Those of a product, in the order of their names. */
    of(names: PictureNames, name: string): Picture[] {
      const keys = new Set(names.map(keyOf))
      keys.delete('')
      return [...keys]
        .flatMap((key) => byKey.get(key) ?? [])
        .map(({ picture }) => picture)
        .sort((one, other) => one.name.localeCompare(other.name, 'en', { numeric: true }))
        .slice(0, PICTURES_AT_MOST)
        .map(({ file }) => ({ file, alt: name, x: MIDDLE, y: MIDDLE }))
    },
  }
}

export type PictureFinder = ReturnType<typeof matchPictures>

/** The whole name, then without what counts or describes the pictures of one product. */
function keysOf(fileName: string): string[] {
  const stem = fileName.replace(/^.*[\\/]/, '').replace(/\.[a-z\d]{2,5}$/i, '')
  const short = stem.replace(
    /[\s_.-]*\(?(?:\d{1,2}|front|back|detail|side|vorne|hinten|v?orn|web|main)\)?$/iu,
    '',
  )
  return [...new Set([keyOf(stem), keyOf(short)])].filter((key) => key !== '')
}

function keyOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]/gu, '')
}
