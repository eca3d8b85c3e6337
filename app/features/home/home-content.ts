import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { formatCount } from '#domain/format-count.ts'
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
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { isSold, soldKinds } from '#domain/shop/sold-kinds.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'

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
  const { claims } = shop
  const ladder = ladderOf(prices, strain)
  const kinds = soldKinds(shop)
  return {
    hero: {
      claims: shownTexts([claims.premiumProducts]),
      goods: listEvery(kinds.map(({ title }, at) => (at === 0 ? title : title.toLowerCase()))),
      badges: heroBadges(shop, hidden?.catalogue ? undefined : catalogue),
    },
    drawers: kinds.map((kind) =>
      describeDrawer(kind, hidden?.catalogue ? undefined : productsOf(catalogue, kind), shop, prices),
    ),
    award: awardContent(shop),
    strainsTitle: isSold(shop, strain) ? nameOnHome(strain, shop) : undefined,
    pricing: {
      rows: isSold(shop, strain) ? ladderRows(ladder, words) : [],
      claims: shownTexts([claims.flowerRange, claims.bulkSaving]),
      mark: words.mark,
      notes: [words.sentence, describeDearerRanges(ladder)].filter(Boolean),
    },
    shipping: shippingFeatures(shop),
    payment: { steps: orderSteps(shop), methods: shownTexts(Object.values(shop.payment)) },
    reasons: shownTexts([
      claims.premiumProducts,
      claims.strainRange,
      claims.flowerRange,
      claims.grownInSpain,
      claims.labTested,
      claims.organic,
      claims.fastProcessing,
      claims.bulkSaving,
    ]),
  }
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
    text: home.text,
    to: `${list.path}${list.hash ?? ''}`,
    picture: home.picture ?? products?.[0]?.image ?? '/plates/home/hero',
    amounts: range ?? home.amounts(products?.length, ladderOf(prices, kind)),
  }
}

/** A name that praises is a claim as well, and goes with it. */
function nameOnHome({ home }: Pick<Kind, 'home'>, { claims }: ShopConfig) {
  return (claims.premiumProducts.shown && home.premiumName) || home.name
}

function heroBadges(shop: ShopConfig, catalogue: Catalogue | undefined) {
  const { claims, delivery, markets } = shop
  const others = soldKinds(shop).filter(({ shelf }) => shelf !== strain.shelf)
  const [range] = shownTexts([claims.strainRange])
  const flowers = range ?? (catalogue && `${productsOf(catalogue, strain).length} ${strain.nouns.many}`)
  const items = catalogue && `${others.flatMap((kind) => productsOf(catalogue, kind)).length} items`
  return [
    isSold(shop, strain) && { term: nameOnHome(strain, shop), fact: flowers },
    others.length > 0 && { term: others.map(({ title }) => title).join(' & '), fact: items },
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
