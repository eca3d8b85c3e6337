import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { formatCount } from '#domain/format-count.ts'
import { introduceCatalogue, nameCatalogue, nameOnHome } from '#domain/kinds/catalogue-words.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import { strain } from '#domain/kinds/strain/kind.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro, formatEuroShort } from '#domain/money.ts'
import { formatWeight } from '#domain/orders/checkout/weight.ts'
import { findDearerRanges } from '#domain/pricing/dearer-ranges.ts'
import { type Ladder, rateRange } from '#domain/pricing/ladder.ts'
import { priceTable } from '#domain/pricing/price-by-ladder.ts'
import { ladderOf, type PriceList } from '#domain/pricing/price-list.ts'
import { describeCoverage, titleCoverage } from '#domain/shop/describe-coverage.ts'
import { sectionsOf } from '#domain/shop/home-sections.ts'
import { readSteps } from '#domain/shop/order-steps.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { isSold, soldKinds } from '#domain/shop/sold-kinds.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import { openingOf } from './opening.ts'

/** What signed-in buyers alone see. */
export type Hidden = { prices: boolean; catalogue: boolean }

type Sold = { shop: ShopConfig; catalogue: Catalogue; prices: PriceList; hidden?: Hidden | undefined }

export type HomeContent = ReturnType<typeof homeContent>

/**
 * Every word of the home page that depends on the operator or the catalogue. The loader makes it, so that neither the
 * settings nor the rules behind them are in the browser's code; what is not to be shown is left out here. Of a catalogue that strangers
 * do not see nothing is counted.
 */
export function homeContent({ shop, catalogue, prices, hidden }: Sold, words: PriceWords) {
  const { claims, home } = shop
  const ladder = ladderOf(prices, strain)
  const kinds = soldKinds(shop)
  const order = sectionsOf(shop)
  return {
    shopName: shop.name,
    order,
    hero: {
      ...openingOf(shop, order),
      claims: shownTexts([claims.premiumProducts]),
      badges: heroBadges(shop, hidden?.catalogue ? undefined : catalogue),
    },
    categories: {
      ...titled(home?.categories, countCatalogues(kinds.length), 'What we sell, and in which amounts.'),
      drawers: kinds.map((kind) =>
        describeDrawer(kind, hidden?.catalogue ? undefined : productsOf(catalogue, kind), shop, prices),
      ),
    },
    award: awardContent(shop),
    products: isSold(shop, strain)
      ? titled(
          home?.products,
          nameOnHome(strain, shop),
          introduceCatalogue(strain, shop) ??
            'Each strain has a page with its lineage, terpenes and THC range.',
        )
      : undefined,
    pricing: {
      ...titled(home?.pricing, 'Priced by the gram', describeLadder(claims)),
      rows: isSold(shop, strain) ? ladderRows(ladder, words) : [],
      mark: words.mark,
      notes: [words.sentence, describeDearerRanges(ladder)].filter(Boolean),
    },
    shipping: { ...titled(home?.shipping, 'How it travels', ''), features: shippingFeatures(shop) },
    payment: {
      ...titled(home?.payment, 'Payment options', 'No payment is taken online.'),
      steps: home?.steps ? readSteps(home.steps) : orderSteps(shop),
      methods: shownTexts(Object.values(shop.payment)),
    },
    reasons: {
      ...titled(home?.reasons, 'Why choose us', ''),
      claims: shownTexts([
        claims.premiumProducts,
        claims.strainRange,
        claims.flowerRange,
        claims.grownInSpain,
        claims.labTested,
        claims.organic,
        claims.fastProcessing,
        claims.bulkSaving,
      ]),
    },
  }
}

type OwnWords = { title?: string | undefined; text?: string | undefined } | undefined

/** Heading and introduction of a section: in the operator's words, where there are any. */
function titled(own: OwnWords, title: string, text: string) {
  return { title: own?.title || title, text: own?.text || text }
}

const IN_WORDS = ['No', 'One', 'Two', 'Three', 'Four', 'Five', 'Six', 'Seven', 'Eight', 'Nine']

function countCatalogues(count: number) {
  return `${IN_WORDS[count] ?? count} ${count === 1 ? 'collection' : 'collections'}`
}

function describeLadder({ flowerRange, bulkSaving }: ShopConfig['claims']) {
  const mixed = 'Mix strains freely: the step follows the total of the order'
  return `${[mixed, ...shownTexts([flowerRange, bulkSaving])].join('. ')}.`
}

/** What is weighed has a claim about its range; other kinds say how many there are. */
function describeDrawer(
  kind: Kind,
  products: readonly Product[] | undefined,
  shop: ShopConfig,
  prices: PriceList,
) {
  const { claims } = shop
  const { shelf, list, home, order } = kind
  const range = order.unit === 'gram' ? shownTexts([claims.flowerRange])[0] : undefined
  return {
    key: shelf,
    name: nameOnHome(kind, shop),
    text: introduceCatalogue(kind, shop) ?? home.text,
    to: `${list.path}${list.hash ?? ''}`,
    picture: home.picture ?? products?.[0]?.image ?? '/plates/home/hero',
    amounts: range ?? home.amounts(products?.length, ladderOf(prices, kind)),
  }
}

function heroBadges(shop: ShopConfig, catalogue: Catalogue | undefined) {
  const { claims, delivery, markets } = shop
  const others = soldKinds(shop).filter(({ shelf }) => shelf !== strain.shelf)
  const [range] = shownTexts([claims.strainRange])
  const flowers = range ?? (catalogue && `${productsOf(catalogue, strain).length} ${strain.nouns.many}`)
  const items = catalogue && `${others.flatMap((kind) => productsOf(catalogue, kind)).length} items`
  return [
    isSold(shop, strain) && { term: nameOnHome(strain, shop), fact: flowers },
    others.length > 0 && { term: others.map((kind) => nameCatalogue(kind, shop)).join(' & '), fact: items },
    {
      term: titleCoverage(markets, 'Delivery'),
      fact: claims.standardDelivery.shown
        ? `${delivery.fromWeeks}-${delivery.toWeeks} weeks`
        : `${markets.served.length} countries`,
    },
  ].flatMap((badge) => (badge && badge.fact !== undefined ? [{ ...badge, fact: badge.fact }] : []))
}

/** A feature stands on its claims; without any it is not a feature. Where the shop ships to is a fact. */
function shippingFeatures({ claims, markets }: ShopConfig) {
  return [
    { name: 'Discreet Packaging', texts: shownTexts([claims.discreetPackaging]) },
    { name: 'Reliable Delivery', texts: shownTexts([claims.standardDelivery, claims.fastProcessing]) },
    { name: 'Secure Shipping', texts: shownTexts([claims.insuredShipments]) },
    { name: titleCoverage(markets, 'Coverage'), texts: [`We ship to ${describeCoverage(markets)}`] },
  ].flatMap(({ name, texts }) => (texts.length === 0 ? [] : [{ name, text: toSentences(texts) }]))
}

function orderSteps({ claims }: ShopConfig) {
  return [
    { name: 'Order', text: 'You send your order through the form. No payment is taken online.' },
    {
      name: 'Confirm',
      text: toSentences([
        'We contact you to confirm it and to arrange payment',
        ...shownTexts([claims.fastProcessing]),
      ]),
    },
    { name: 'Pay', text: 'You pay in the way that was agreed.' },
  ]
}

function toSentences(texts: readonly string[]) {
  return texts.map((text) => `${text}.`).join(' ')
}

const PLACES = ['First place', 'Second place', 'Third place']

/** The award, and what else speaks for the quality. Undefined where the operator shows neither. */
function awardContent({ claims }: ShopConfig) {
  const { award } = claims
  const qualities = shownTexts([claims.labTested, claims.organic, claims.grownInSpain])
  if (!award.shown && qualities.length === 0) return undefined
  return { qualities, prize: award.shown ? describeAward(award) : undefined }
}

function describeAward({ place, title, category, year }: ShopConfig['claims']['award']) {
  return {
    place,
    name: PLACES[place - 1] ?? `Place ${place}`,
    title: [title, category, year].filter(Boolean).join(', '),
  }
}

type Claim = { shown: boolean; text: string }

/** What the operator wants to be said, in this order. */
function shownTexts(claims: readonly Claim[]): string[] {
  return claims.filter(({ shown }) => shown).map(({ text }) => text)
}

function ladderRows(ladder: Ladder, { gross }: PriceWords) {
  const { highest } = rateRange(ladder)
  return priceTable(ladder).map(({ quantity: grams, popular, rateCents, totalCents }) => {
    // How far the bar reaches.
    const share = rateCents / highest
    return {
      grams,
      weight: formatWeight(grams),
      popular,
      rate: formatEuro(rateCents),
      share,
      // Against the rate of the smallest order; empty where there is none.
      saving: share === 1 ? '' : `${Math.round((1 - share) * 100)}%`,
      total: formatEuroShort(totalCents),
      gross: gross(totalCents),
    }
  })
}

/** Said openly, since a buyer who finds out alone would feel cheated. */
function describeDearerRanges(ladder: Ladder): string {
  const ranges = findDearerRanges(ladder).map(
    ({ from, to, step }) =>
      `${formatCount(from)} to ${formatCount(to)} g cost more than ${formatWeight(step)}`,
  )
  if (ranges.length === 0) return ''
  return `Just below a step the larger order is the better buy: ${listEvery(ranges)}.`
}
