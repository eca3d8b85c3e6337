import { readDocument } from './setting-document.ts'
import type { ShopConfig } from './shop-config.ts'

/** What a picture of the operator is used for: each use is cut and encoded in its own way. */
const USES = ['logo', 'icon', 'hero'] as const
export type ShopPictureUse = (typeof USES)[number]

const ADDRESS_LENGTH = 24
const PATH = /^\/shop-pictures\/([0-9a-f]{24})-([a-z]+)$/

/** Its address without width and format: another picture is another address. */
export function shopPicturePath(file: string, use: ShopPictureUse): string {
  return `/shop-pictures/${file.slice(0, ADDRESS_LENGTH)}-${use}`
}

/** The beginning of the hash of its file, and what it is used for. Undefined for an address that is none of them. */
export function readShopPicture(path: string): { address: string; use: ShopPictureUse } | undefined {
  const [, address, named] = PATH.exec(path) ?? []
  const use = USES.find((each) => each === named)
  return address === undefined || use === undefined ? undefined : { address, use }
}

/** Each picture that the settings name, with what it is used for. The icon is made of the logo where there is no other. */
export function shopPictures({
  look,
  home,
}: Pick<ShopConfig, 'look' | 'home'>): { file: string; use: ShopPictureUse }[] {
  const named = [
    { text: look?.logo, use: 'logo' as const },
    { text: look?.icon || look?.logo, use: 'icon' as const },
    { text: home?.hero?.picture, use: 'hero' as const },
  ]
  return named.flatMap(({ text = '', use }) => {
    const document = readDocument(text)
    return document ? [{ file: document.file, use }] : []
  })
}

/** Where the picture of one use is, if the settings name any. */
export function findShopPicture(
  shop: Pick<ShopConfig, 'look' | 'home'>,
  use: ShopPictureUse,
): string | undefined {
  const found = shopPictures(shop).find((picture) => picture.use === use)
  return found && shopPicturePath(found.file, use)
}
