import { slugOf } from '#domain/catalogue/browse/fold-text.ts'

const LONGEST = 30

/** What cookies begin with: the name of the shop in letters that every browser takes. */
export function cookieWord(shopName: string): string {
  const word = slugOf(shopName)
    .replace(/[^a-z0-9]+/g, '-')
    .slice(0, LONGEST)
  return word.replace(/^-+|-+$/g, '') || 'shop'
}
