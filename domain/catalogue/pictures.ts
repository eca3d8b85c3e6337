/** A picture of a product: a file that was uploaded, cut to a square around a centre that somebody chose. */
export type Picture = {
  /** The hash of the file. */
  file: string
  /** What can be seen on it, for those who do not see it. */
  alt: string
  /** The centre, in hundredths of its width and height. */
  x: number
  y: number
}

export const PICTURES_AT_MOST = 12
export const LONGEST_ALT = 300
export const MIDDLE = 50
/** Of a file that is uploaded. */
export const UPLOAD_MAX_BYTES = 20 * 1024 * 1024

const ADDRESS_LENGTH = 24

/** Its address without width and format, as PlateImage takes it. Another centre is another address. */
export function picturePath({ file, x, y }: Pick<Picture, 'file' | 'x' | 'y'>): string {
  return `/pictures/${file.slice(0, ADDRESS_LENGTH)}-${x}-${y}`
}

export function isPicturePath(path: string): boolean {
  return path.startsWith('/pictures/')
}
