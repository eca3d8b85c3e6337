import type { Ladder } from '#domain/pricing/ladder.ts'

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
  kinds: Readonly<Record<string, KindTerms>>
  /** Cents a gram or unit, by kind and id. */
  products: Readonly<Record<string, Readonly<Record<string, number>>>>
}

/** A list that holds for a buyer. */
export type HeldList = { name: string; content: ListContent }

/** The lists of a company, before those of its group. */
export type HeldLists = { own: readonly HeldList[]; group: readonly HeldList[] }

/** 'list Spring 2027': where a price comes from. */
export function sourceOf({ name }: Pick<HeldList, 'name'>): string {
  return `list ${name}`
}

export function productCents({ products }: ListContent, kind: string, id: string): number | undefined {
  const ofKind = Object.hasOwn(products, kind) ? products[kind] : undefined
  return ofKind && Object.hasOwn(ofKind, id) ? ofKind[id] : undefined
}

export function termsOfKind({ kinds }: ListContent, kind: string): KindTerms {
  return (Object.hasOwn(kinds, kind) ? kinds[kind] : undefined) ?? {}
}
