import { UNIT_MINIMUM } from '#domain/ordering/order-limits.ts'
import { describeCoverage } from '#domain/shop/describe-coverage.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { awardContent } from './award-content.ts'
import { describeDearerRanges, ladderRows } from './ladder-rows.ts'
import { shownTexts } from './shown-texts.ts'

export type Counts = { strains: number; vapes: number; concentrates: number }
export type HomeContent = ReturnType<typeof homeContent>

/**
 * Every word of the home page that depends on the operator or the catalogue. The loader makes it, so that neither the
 * settings nor the rules behind them are in the browser's code; what is not to be shown is left out here.
 */
export function homeContent(shop: ShopConfig, counts: Counts) {
  const { claims } = shop
  return {
    hero: { claims: shownTexts([claims.premiumProducts]), badges: heroBadges(shop, counts) },
    units: {
      strains: shownTexts([claims.flowerRange])[0] ?? 'Sold by the gram',
      vapes: `${counts.vapes} vapes, from ${UNIT_MINIMUM} units each`,
      concentrates: `${counts.concentrates} concentrates, from ${UNIT_MINIMUM} units in all`,
    },
    award: awardContent(shop),
    pricing: {
      rows: ladderRows(),
      claims: shownTexts([claims.flowerRange, claims.bulkSaving]),
      note: describeDearerRanges(),
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

function heroBadges({ claims, delivery, markets }: ShopConfig, counts: Counts) {
  return [
    { term: 'Premium Strains', fact: shownTexts([claims.strainRange])[0] ?? `${counts.strains} strains` },
    { term: 'Vapes & Concentrates', fact: `${counts.vapes + counts.concentrates} items` },
    {
      term: 'EU-Wide Delivery',
      fact: claims.standardDelivery.shown
        ? `${delivery.fromWeeks}-${delivery.toWeeks} weeks`
        : `${markets.served.length} countries`,
    },
  ]
}

/** A feature stands on its claims; without any it is not a feature. Where the shop ships to is a fact. */
function shippingFeatures({ claims, markets }: ShopConfig) {
  return [
    { name: 'Discreet Packaging', texts: shownTexts([claims.discreetPackaging]) },
    { name: 'Reliable Delivery', texts: shownTexts([claims.standardDelivery, claims.fastProcessing]) },
    { name: 'Secure Shipping', texts: shownTexts([claims.insuredShipments]) },
    { name: 'EU-Wide Coverage', texts: [`We ship to ${describeCoverage(markets)}`] },
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
