/** What the builders here may say about the shop. An empty string is 'not filled in', and is then not said. */
export type ShopFacts = {
  name: string
  /** 'https://shop.example', without a slash at the end. */
  origin: string
  logoPath: string
  legalName: string
  address: string
  vatNumber: string
  email: string
  /** ISO codes of the countries it ships to. */
  markets: readonly string[]
  minimumAge: number
  /** Published only with the place where anybody can read the reviews. */
  rating?: { value: number; count: number; source: string }
}

export function absoluteUrl({ origin }: ShopFacts, path: string): string {
  return `${origin}${path}`
}
