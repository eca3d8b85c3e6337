import { readShopPicture } from '#domain/shop/shop-picture.ts'

const PICTURE = /^\/pictures\/([0-9a-f]{24})-(0|[1-9]\d?|100)-(0|[1-9]\d?|100)$/
const PLATE = /^\/plates\/[a-z0-9-]+\/[a-z0-9-]+$/
const CARD = /^\/social\/[a-z0-9-]+\/[a-z0-9-]+$/
const WIDTH =
  /(-(?:96\.webp|400\.avif|400\.webp|800\.avif|800\.webp|1200\.jpg|whole\.webp|600\.webp|600\.png|180\.png|192\.png|512\.png|mask\.png))$/
const TYPES: Record<string, string> = {
  avif: 'image/avif',
  webp: 'image/webp',
  jpg: 'image/jpeg',
  png: 'image/png',
}

/** What an address of a picture asks for: which one, and in which width and format. */
export type PictureAddress = { path: string; suffix: string; type: string }

/** Undefined for an address that no picture has. */
export function readPictureAddress(pathname: string): PictureAddress | undefined {
  const suffix = WIDTH.exec(pathname)?.[1] ?? (pathname.endsWith('.jpg') ? '.jpg' : '')
  const path = pathname.slice(0, pathname.length - suffix.length)
  const type = TYPES[suffix.split('.')[1] ?? '']
  const isKnown =
    suffix === '.jpg'
      ? CARD.test(path)
      : PICTURE.test(path) || PLATE.test(path) || readShopPicture(path) !== undefined
  return isKnown && type !== undefined ? { path, suffix, type } : undefined
}

/** Of a picture that was uploaded: the beginning of its hash, and its centre. */
export function readCut(path: string): { address: string; x: number; y: number } | undefined {
  const [, address, x, y] = PICTURE.exec(path) ?? []
  return address === undefined ? undefined : { address, x: Number(x), y: Number(y) }
}
