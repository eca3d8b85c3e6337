import type { Ladder } from '#domain/pricing/ladder.ts'
import { type PriceSource, YOUR_PRICE } from '#domain/pricing/price-source.ts'
import { formatDiscount } from './discount.ts'

/** What a list says of a kind as a whole: a ladder of its own or a discount, and how much an order is at least. */
export type KindTerms = {
  ladder?: Ladder | undefined
  /** Off the prices of everybody, in hundredths of a per cent: 1250 is 12.5%. */
  discount?: number | undefined
  /** Beside a ladder there is none: its first step says it. */
  minimum?: number | undefined
}

/** What a price list says. What it says nothing of is priced by the next list, and at last as for everybody. */
export type ListContent = {
  /** What its customers read beside their prices; without one they read 'Your price'. */
  publicName?: string | undefined
  kinds: Readonly<Record<string, KindTerms>>
  /** Cents a gram or unit, by kind and id. */
  products: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A list that holds for a buyer. */
export type HeldList = { name: string; content: ListContent }

/** The lists of a company, before those of its group. */
export type HeldLists = { own: readonly HeldList[]; group: readonly HeldList[] }

/** Where a price comes from: 'list Spring 2027, 10% off' for staff, 'Your price: Partners 2027' for its customers. */
export function sourceOf({ name, content: { publicName } }: HeldList, discount?: number): PriceSource {
  const list = `list ${name}`
  return {
    list: discount === undefined ? list : `${list}, ${formatDiscount(discount)} off`,
    shown: publicName === undefined ? YOUR_PRICE : `${YOUR_PRICE}: ${publicName}`,
  }
}

export function productCents({ products }: ListContent, kind: string, id: string): number | undefined {
  const ofKind = Object.hasOwn(products, kind) ? products[kind] : undefined
  return ofKind && Object.hasOwn(ofKind, id) ? ofKind[id] : undefined
}

export function termsOfKind({ kinds }: ListContent, kind: string): KindTerms {
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? {}
}
