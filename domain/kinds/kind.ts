import type { z } from 'zod'
import type { ListDefinition } from '#domain/catalogue/browse/list-definition.ts'
import type { NumberedGoods } from '#domain/catalogue/goods-numbers.ts'
import type { Picture } from '#domain/catalogue/pictures.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { LadderRules } from '#domain/pricing/ladder-rules.ts'
import type { PriceSource } from '#domain/pricing/price-source.ts'
import type { JsonLdNode } from '#domain/seo/json-ld.ts'
import type { ShopFacts } from '#domain/seo/shop-facts.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import type { Plate } from './plate.ts'
import type { ProductView } from './product-view.ts'
import type { UnitCardView } from './unit-card.ts'

/** What every product has, whatever its kind. */
export type Product = NumberedGoods & {
  id: string
  /** Its address, where it is another than its id. */
  slug?: string | undefined
  name: string
  /** What buyers call it besides: search knows it by them. */
  otherNames?: string[] | undefined
  type?: string | undefined
  description?: string | undefined
  /** What pages show: see `chooseImage`. */
  image: string
  pictures?: Picture[] | undefined
  /** Of what is priced by the total of an order: what a gram costs a buyer whose price list says so. */
  unitCents?: number | undefined
  /** Where its price comes from; undefined for the prices of everybody. */
  priceSource?: PriceSource | undefined
}

/**
 * All that is special about one kind of product: a folder here, named in `kinds.ts` and `order-kinds.ts`. Catalogue,
 * pages, search engines, statistics and pictures ask it, and never which kind it is.
 */
export type Kind<P extends Product = Product> = {
  /** How it is ordered; its name is that of the kind. */
  order: OrderKind
  /** What of its ladder the operator changes, in their words, and the ladder of a new shop. */
  ladder: LadderRules
  /** 'vapes': its products are in catalogue/vapes.json. */
  shelf: string
  schema: z.ZodType<P>
  /** What the schema reads, in the order in which people see it. */
  fields: readonly ProductField[]
  nouns: { one: string; many: string }
  /** What price lists call it besides, in other languages too. */
  calledBy?: readonly KindWords[]
  /** In the menu and in breadcrumbs. */
  title: string
  list: {
    path: string
    /** Where on that page the list begins. */
    hash?: string
    definition: ListDefinition<P>
  }
  /** '/vape': the page of a product is below it. */
  detailPath: string
  /** Where the general page does not do: the module of app/routes that shows a product. */
  detailRoute?: string
  /** Of the page of a product that there is not. */
  missingTitle: string
  /** What the home page says of it, by how many products there are; undefined where strangers are not told. */
  home: {
    name: string
    /** The name for as long as the shop claims premium products. */
    premiumName?: string
    text: string
    /** The plate of its drawer; without one the picture of its first product. */
    picture?: string
    amounts(count: number | undefined, ladder: Ladder): string
    /** In the title of the page: 'flowers'. */
    goods: string
    /** In its description: '17 vapes'. */
    offer(count: number | undefined, ladder: Ladder): string
  }
  /** Of the terms of purchase. */
  quantityTerms(ladder: Ladder): string
  /** What the general list and page show; a kind with pages of its own needs none. */
  shown?: ShownKind<P>
  /** For shops that must not speak of health. */
  withoutHealthStatements?(product: P): P
  /** The same product at another price a gram or unit. */
  withPrice(product: P, cents: number, source: PriceSource): P
  /** For whoever may not see prices. */
  withoutPrice(product: P): P
  toOrderable(product: P): Orderable
  describePicture(product: P): string
  /** The best first, without the shop's name. */
  titlesOf(product: P): [string, ...string[]]
  /** The last sentence of its description in search results. */
  termsOf(product: P, ladder: Ladder): string
  structuredData(shop: ShopFacts, product: P, ladder: Ladder): JsonLdNode
  /** On the picture of a shared link, below the name. */
  socialLines(product: P): { kind: string; foot: string }
  platesOf(product: P): Plate[]
}

/** Words, parted by `|`, without accents: for goods of a kind, all of one type where it is named. */
export type KindWords = {
  words: string
  type?: string
  /** Said of goods of other kinds too: it counts only where a column says what each row is. */
  isLoose?: true
}

type ShownKind<P> = {
  heading: string
  lead(ladder: Ladder): string
  look: CardsLook
  card(product: P, ladder: Ladder, words: PriceWords): UnitCardView
  page(product: P, ladder: Ladder, words: PriceWords): ProductView
}

/** How the cards of a list are arranged, and what their buttons say. */
export type CardsLook = { detailsText: string; orderText: string; columns: 3 | 4 }

export function pathOf({ detailPath }: Kind, { id, slug }: Pick<Product, 'id' | 'slug'>): string {
  return `${detailPath}/${slug ?? id}`
}
