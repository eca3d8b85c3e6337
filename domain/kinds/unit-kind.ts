import { slugOf } from '#domain/catalogue/browse/fold-text.ts'
import { imageText, morePicturesOf } from '#domain/catalogue/product-image.ts'
import { formatEuro } from '#domain/money.ts'
import { UNIT_MINIMUM, VOLUME_DISCOUNT_OVER_UNITS } from '#domain/ordering/order-limits.ts'
import type { JsonLdValue } from '#domain/seo/json-ld.ts'
import { unitOfferData } from '#domain/seo/offer-data.ts'
import { productData } from '#domain/seo/product-data.ts'
import { type Kind, type Product, pathOf } from './kind.ts'
import type { Plate } from './plate.ts'

/** A product that is sold by the unit, at a price each. */
export type UnitProduct = Product & { brand: string; priceCents: number; strains?: string[] | undefined }

/** What a kind that is sold by the unit says of itself; the rest is the same for all of them. */
type UnitKindFacts<P extends UnitProduct> = Omit<
  Kind<P>,
  'shown' | 'home' | 'missing' | 'toOrderable' | 'termsOf' | 'structuredData' | 'socialLines' | 'platesOf'
> & {
  home: Omit<Kind['home'], 'goods' | 'offer'>
  missingTitle: string
  heading: string
  lead: string
  cards: {
    detailsText: string
    orderText: string
    columns: 3 | 4
    /** So many strains are named; `more` counts the others. */
    strains: number
    more(hidden: number): string
    minimumOrder(minimumTotal: string): string
  }
  /** Strength or size. `shown` is undefined where there is nothing to show. */
  measure: { term: string; facet: string; of(product: P): string; shown(product: P): string | undefined }
  strainsNote(strains: readonly string[]): string
  /** The first of the wholesale terms. */
  minimumTerm(strains: readonly string[]): string
  /** What search engines are told besides. */
  data(product: P): Record<string, JsonLdValue | undefined>
  socialKind(product: P): string
  drawing: Plate['drawing']
}

export function defineUnitKind<P extends UnitProduct>(facts: UnitKindFacts<P>): Kind<P> {
  const { order, shelf, schema, fields, nouns, title, list, detailPath, quantityTerms, cards, measure } =
    facts
  const { describePicture, titlesOf } = facts
  const kind: Kind<P> = {
    ...{
      order,
      shelf,
      schema,
      fields,
      nouns,
      title,
      list,
      detailPath,
      quantityTerms,
      describePicture,
      titlesOf,
    },
    missing: { title: facts.missingTitle, returnText: `Return to ${title}` },
    home: { ...facts.home, goods: nouns.many, offer: (count) => `${count} ${nouns.many}` },
    shown: {
      heading: facts.heading,
      lead: facts.lead,
      look: { detailsText: cards.detailsText, orderText: cards.orderText, columns: cards.columns },
      card: (product) => {
        const { strains = [] } = product
        const hidden = strains.length - cards.strains
        return {
          ...shownOf(product),
          path: pathOf(kind, product),
          strains: strains.slice(0, cards.strains),
          more: hidden > 0 ? cards.more(hidden) : undefined,
          minimumOrder: cards.minimumOrder(minimumTotal(product)),
        }
      },
      page: (product) => {
        const { id, brand, type, strains = [] } = product
        return {
          ...shownOf(product),
          morePictures: morePicturesOf(product),
          order: { kind: order.name, product: id },
          list: { text: title, to: list.path },
          minimumOrder: `${UNIT_MINIMUM} units`,
          minimumTotal: minimumTotal(product),
          strains,
          strainsNote:
            strains.length === 0 ? 'This one comes without a choice of strain.' : facts.strainsNote(strains),
          specifications: [
            { term: 'Brand', facet: 'brand', value: brand },
            { term: 'Type', facet: 'type', value: type },
            { term: measure.term, facet: measure.facet, value: measure.of(product) },
          ].map(({ term, facet, value }) => ({ term, value, to: `${list.path}?${facet}=${slugOf(value)}` })),
          wholesale: [
            facts.minimumTerm(strains),
            'Bulk discounts available.',
            `Contact us for volume discounts over ${VOLUME_DISCOUNT_OVER_UNITS} units.`,
          ],
        }
      },
    },
    toOrderable: (product) => {
      const { id, name, type, brand, image, priceCents, strains = [] } = product
      const strength = measure.of(product)
      return { id, name, type, strength, brand, picture: image, unitCents: priceCents, variants: strains }
    },
    termsOf: ({ priceCents }) => `${formatEuro(priceCents)} a unit, from ${UNIT_MINIMUM} units.`,
    structuredData: (shop, product) => ({
      ...productData(shop, product, pathOf(kind, product)),
      category: product.type,
      brand: { '@type': 'Brand', name: product.brand },
      ...facts.data(product),
      offers: unitOfferData(shop, pathOf(kind, product), product.priceCents),
    }),
    socialLines: (product) => ({
      kind: facts.socialKind(product),
      foot: `${formatEuro(product.priceCents)} a unit, from ${UNIT_MINIMUM} units`,
    }),
    platesOf: (product) => [
      {
        suffix: '',
        drawing: facts.drawing,
        subject: { ...product, measure: measure.shown(product) ?? '', appearance: '' },
      },
    ],
  }
  return kind

  function shownOf(product: P) {
    const { id, name, brand, type, description, image, priceCents } = product
    return {
      id,
      name,
      brand,
      description,
      badges: [type, measure.shown(product)].filter((badge) => badge !== undefined),
      picture: { src: image, alt: imageText(product, () => describePicture(product)) },
      price: formatEuro(priceCents),
    }
  }
}

/** What the smallest order of one product costs. */
function minimumTotal({ priceCents }: UnitProduct): string {
  return formatEuro(UNIT_MINIMUM * priceCents)
}
