import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import { describeNumbers, pickNumbers } from '#domain/catalogue/goods-numbers.ts'
import { imageText, morePicturesOf } from '#domain/catalogue/product-image.ts'
import { formatEuro } from '#domain/money.ts'
import { VOLUME_DISCOUNT_OVER_UNITS } from '#domain/orders/checkout/order-limits.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { HIDDEN_PRICE } from '#domain/pricing/hidden-price.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { JsonLdValue } from '#domain/seo/json-ld.ts'
import { unitOfferData } from '#domain/seo/offer-data.ts'
import { productData } from '#domain/seo/product-data.ts'
import { PLUS_VAT, type PriceWords } from '#domain/tax/price-words.ts'
import { type Kind, pathOf } from './kind.ts'
import type { Plate } from './plate.ts'
import { type Measure, type UnitProduct, unitList } from './unit-list.ts'

/** What a kind that is sold by the unit says of itself; the rest is the same for all of them. */
type UnitKindFacts<P extends UnitProduct> = Omit<
  Kind<P>,
  | 'shown'
  | 'home'
  | 'list'
  | 'withPrice'
  | 'withoutPrice'
  | 'toOrderable'
  | 'termsOf'
  | 'structuredData'
  | 'socialLines'
  | 'platesOf'
> & {
  home: Omit<Kind['home'], 'goods' | 'offer'>
  list: { path: string }
  /** Other words for such products, by which a search finds all of them: 'cartridge'. */
  searchWords?: readonly string[]
  heading: string
  lead(ladder: Ladder): string
  cards: {
    detailsText: string
    orderText: string
    columns: 3 | 4
    /** So many strains are named; `more` counts the others. */
    strains: number
    more(hidden: number): string
    minimumOrder(minimumTotal: string, ladder: Ladder): string
  }
  /** `shown` is undefined where there is nothing to show. */
  measure: Measure<P> & { shown(product: P): string | undefined }
  strainsNote(ladder: Ladder): string
  /** The first of the wholesale terms. */
  minimumTerm(strains: readonly string[], ladder: Ladder): string
  /** What search engines are told besides. */
  data(product: P): Record<string, JsonLdValue | undefined>
  socialKind(product: P): string
  drawing: Plate['drawing']
}

export function defineUnitKind<P extends UnitProduct>(facts: UnitKindFacts<P>): Kind<P> {
  const { order, nouns, title, list, searchWords, cards, measure, describePicture } = facts
  const kind: Kind<P> = {
    ...facts,
    list: { ...list, definition: unitList(measure, searchWords) },
    home: {
      ...facts.home,
      goods: nouns.many,
      offer: (count) => (count === undefined ? nouns.many : `${count} ${nouns.many}`),
    },
    shown: {
      heading: facts.heading,
      lead: facts.lead,
      look: { detailsText: cards.detailsText, orderText: cards.orderText, columns: cards.columns },
      card: (product, ladder, words) => {
        const { strains = [] } = product
        const hidden = strains.length - cards.strains
        return {
          ...shownOf(product, words),
          isNet: product.priceCents !== undefined && words.mark === PLUS_VAT,
          path: pathOf(kind, product),
          strains: strains.slice(0, cards.strains),
          variants: strains,
          more: hidden > 0 ? cards.more(hidden) : undefined,
          minimumOrder: cards.minimumOrder(minimumTotal(product, ladder), ladder),
        }
      },
      page: (product, ladder, words) => {
        const { id, brand, type, priceCents, strains = [] } = product
        return {
          ...shownOf(product, words),
          priceMark: priceCents === undefined ? undefined : words.mark,
          morePictures: morePicturesOf(product),
          order: { kind: order.name, product: id },
          list: { text: title, to: list.path },
          minimumOrder: unitsOf(ladder),
          minimumTotal: minimumTotal(product, ladder),
          grossMinimum: priceCents === undefined ? undefined : words.gross(ladder.minimum * priceCents),
          priceNote: priceCents === undefined ? undefined : words.sentence,
          numbers: describeNumbers(product),
          strains: strains.map((name) => ({
            name,
            numbers: describeNumbers(product.variantNumbers?.find(({ variant }) => variant === name) ?? {}),
          })),
          strainsNote:
            strains.length === 0 ? 'This one comes without a choice of strain.' : facts.strainsNote(ladder),
          specifications: [
            { term: 'Brand', facet: 'brand', value: brand },
            { term: 'Type', facet: 'type', value: type },
            { term: measure.term, facet: measure.facet, value: measure.of(product) },
          ].flatMap(({ term, facet, value }) =>
            value === undefined ? [] : [{ term, value, to: `${list.path}?${facet}=${slugOf(value)}` }],
          ),
          wholesale: [
            facts.minimumTerm(strains, ladder),
            'Bulk discounts available.',
            `Contact us for volume discounts over ${VOLUME_DISCOUNT_OVER_UNITS} units.`,
          ],
        }
      },
    },
    withoutPrice: (product) => ({ ...product, priceCents: undefined }),
    withPrice: (product, priceCents, priceSource) => ({ ...product, priceCents, priceSource }),
    toOrderable: (product) => {
      const { id, name, type = '', brand, image, priceCents, priceSource, strains = [] } = product
      return {
        ...{ id, name, type, strength: measure.of(product) ?? '', brand, picture: image },
        unitCents: priceCents,
        ...(priceSource !== undefined && { priceSource }),
        variants: strains,
        ...pickNumbers(product),
      }
    },
    termsOf: ({ priceCents }, ladder) =>
      priceCents === undefined
        ? `From ${unitsOf(ladder)}.`
        : `${formatEuro(priceCents)} a unit, from ${unitsOf(ladder)}.`,
    structuredData: (shop, product, ladder) => ({
      ...productData(shop, product, pathOf(kind, product)),
      category: product.type,
      ...(product.brand !== undefined && { brand: { '@type': 'Brand', name: product.brand } }),
      ...facts.data(product),
      ...(product.priceCents !== undefined && {
        offers: unitOfferData(shop, pathOf(kind, product), product.priceCents, ladder.minimum),
      }),
    }),
    // The picture is drawn once: it names no price that the operator may change or hide.
    socialLines: (product) => ({ kind: facts.socialKind(product), foot: 'Wholesale, by the unit' }),
    platesOf: (product) => [
      {
        suffix: '',
        drawing: facts.drawing,
        subject: {
          ...product,
          brand: product.brand ?? '',
          type: product.type ?? '',
          description: product.description ?? '',
          measure: measure.shown(product) ?? '',
          appearance: '',
        },
      },
    ],
  }
  return kind

  function shownOf(product: P, { gross }: PriceWords) {
    const { id, name, brand, type, description, image, priceCents } = product
    return {
      id,
      name,
      brand,
      description,
      badges: [type, measure.shown(product)].filter((badge) => badge !== undefined),
      picture: { src: image, alt: imageText(product, () => describePicture(product)) },
      price: priceCents === undefined ? HIDDEN_PRICE : formatEuro(priceCents),
      grossPrice: priceCents === undefined ? undefined : gross(priceCents),
      ...(product.priceSource && { priceSource: product.priceSource.shown }),
    }
  }
}

/** ' by Sugar'; nothing where no brand is named. */
export function byBrand({ brand }: Pick<UnitProduct, 'brand'>): string {
  return brand === undefined ? '' : ` by ${brand}`
}

/** What the smallest order of one product costs. */
function minimumTotal({ priceCents }: UnitProduct, { minimum }: Ladder): string {
  return priceCents === undefined ? HIDDEN_PRICE : formatEuro(minimum * priceCents)
}

/** '10 units': where an order begins. */
export function unitsOf({ minimum }: Pick<Ladder, 'minimum'>): string {
  return formatQuantity(minimum, 'unit')
}
