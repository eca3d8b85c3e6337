/** What the operator calls the shop and what it sells. */
export type ShopWords = {
  name: string
  /** By the name of the kind: only those that have another name than the usual one. */
  catalogues?: Readonly<Record<string, string>>
  /** What the home page begins with; empty where it is the usual text. */
  opening?: string
  /** The picture that the home page opens with, where the operator has one. */
  picture?: string | undefined
}

export function wordsOfShop({ name, catalogues, home }: Named): ShopWords {
  const named = Object.entries(catalogues ?? {}).flatMap(([kind, own]) =>
    own?.name ? [[kind, own.name] as const] : [],
  )
  return { name, catalogues: Object.fromEntries(named), opening: home?.hero?.text ?? '' }
}

type Named = {
  name: string
  catalogues?: Readonly<Record<string, { name?: string | undefined } | undefined>> | undefined
  home?: { hero?: { text?: string | undefined } | undefined } | undefined
}

/** What the builders here may say about the shop. An empty string is 'not filled in', and is then not said. */
export type ShopFacts = ShopWords & {
  /** 'https://shop.example', without a slash at the end. */
  origin: string
  logoPath: string
  /** Of a shop with colours of its own. */
  themePath?: string | undefined
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
