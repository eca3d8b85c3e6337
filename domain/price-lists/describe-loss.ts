import { listEvery } from '#domain/list-in-words.ts'
import { formatDiscount } from './discount.ts'
import type { KindTerms, ListContent } from './list-content.ts'

export type PriceNames = {
  product: (kind: string, id: string) => string
  /** 'vapes' */
  kind: (name: string) => string
}

const MOST_PRODUCTS = 3
const MOST_BUYERS = 10

/** 'the ladder of strains, 10% off vapes and the price of White Widow': what a list says. */
export function describeContent({ kinds, products }: ListContent, names: PriceNames): string {
  return listEvery([
    ...Object.entries(kinds).flatMap(([kind, terms]) => describeTerms(terms, names.kind(kind))),
    ...Object.entries(products).flatMap(([kind, prices]) => {
      const ids = Object.keys(prices)
      if (ids.length === 0) return []
      if (ids.length > MOST_PRODUCTS) return [`the prices of ${ids.length} ${names.kind(kind)}`]
      const named = listEvery(ids.map((id) => names.product(kind, id)))
      return [`the ${ids.length === 1 ? 'price' : 'prices'} of ${named}`]
    }),
  ])
}

function describeTerms({ ladder, discount, minimum }: KindTerms, nouns: string): string[] {
  return [
    ...(ladder ? [`the price tiers of ${nouns}`] : []),
    ...(discount === undefined ? [] : [`${formatDiscount(discount)} off ${nouns}`]),
    ...(minimum === undefined ? [] : [`the minimum order of ${nouns}`]),
  ]
}

type Loss = {
  /** 'Hof', 'the group Clubs' */
  buyers: readonly string[]
  /** As `describeContent` says it. */
  prices: string
  /** '7 March 2027, 14:05'; undefined: at once. */
  from?: string | undefined
}

/** Who loses which prices, and from when: what is asked before it happens. */
export function describeLoss({ buyers, prices, from }: Loss): string {
  if (buyers.length === 0) return 'No remaining customers use it.'
  const named = buyers.slice(0, MOST_BUYERS)
  const more = buyers.length - named.length
  const who = listEvery(more > 0 ? [...named, `${more} more`] : named)
  const when = from === undefined ? 'from now on' : `from ${from} on`
  return `${upperFirst(who)} ${buyers.length === 1 ? 'loses' : 'lose'} ${prices}, ${when}.`
}

function upperFirst(text: string) {
  return text.slice(0, 1).toUpperCase() + text.slice(1)
}
