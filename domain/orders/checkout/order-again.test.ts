import { describe, expect, it } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { taxTermsOf } from '#domain/tax/tax-terms.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { type FormerLine, repeatOrder } from './order-again.ts'
import type { OrderOffer } from './order-offer.ts'

function offerOf(name: 'strain' | 'vape', more: Partial<OrderOffer> = {}) {
  const kind = ORDER_KINDS[name]
  const offer: OrderOffer = {
    kind: name,
    version: '1',
    products: listOrderables(shippedCatalogue, name),
    ladder: pricesOf(shippedPrices, name).ladder,
    priceVersion: '1.1',
    markets: shop.markets,
    tax: taxTermsOf(shop, '2027-03-01'),
    closed: undefined,
    ...more,
  }
  return { kind, offer }
}

const widow: FormerLine = {
  kind: 'strain',
  productId: 'white-widow',
  variant: null,
  name: 'White Widow',
  quantity: 500,
  rateCents: 900,
}
const cascade: FormerLine = {
  kind: 'vape',
  productId: 'cascade-liquid-diamonds',
  variant: 'OG Kush',
  name: 'Cascade Liquid Diamonds - OG Kush',
  quantity: 20,
  rateCents: null,
}

function rateOf(line: FormerLine) {
  const { kind, offer } = offerOf('strain')
  const product = offer.products.find(({ id }) => id === line.productId)
  return product
    ? (kind.priceLines([{ product, quantity: line.quantity }], offer.ladder).lineCents[0] ?? 0) /
        line.quantity
    : 0
}

describe('repeatOrder', () => {
  it('finds nothing changed where nothing has', () => {
    const lines = repeatOrder(
      [{ ...widow, rateCents: rateOf(widow) }, cascade],
      [offerOf('strain'), offerOf('vape')],
    )
    expect(
      lines.map(({ productId, variant, quantity, changes }) => ({ productId, variant, quantity, changes })),
    ).toEqual([
      { productId: 'white-widow', variant: undefined, quantity: 500, changes: [] },
      { productId: 'cascade-liquid-diamonds', variant: 'OG Kush', quantity: 20, changes: [] },
    ])
  })

  it('says the price of then and of today', () => {
    const [line] = repeatOrder([{ ...widow, rateCents: 1234 }], [offerOf('strain')])
    expect(line?.changes).toEqual([{ what: 'price', beforeCents: 1234, nowCents: rateOf(widow) }])
  })

  it('leaves out what is no longer sold, and strains that are gone', () => {
    const lines = repeatOrder(
      [
        { ...widow, productId: 'gone' },
        { ...cascade, variant: 'Gone' },
      ],
      [offerOf('strain'), offerOf('vape')],
    )
    expect(lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([
      [0, [{ what: 'gone' }]],
      [0, [{ what: 'gone' }]],
    ])
  })

  it('takes what is left, and nothing of what is sold out', () => {
    const stock = { left: { 'white-widow': { '': 350 }, 'og-kush': {} }, few: 0 }
    const lines = repeatOrder(
      [widow, { ...widow, productId: 'og-kush' }].map((line) => ({ ...line, rateCents: null })),
      [offerOf('strain', { stock })],
    )
    expect(lines.map(({ quantity, changes }) => [quantity, changes])).toEqual([
      [350, [{ what: 'less-left', left: 350 }]],
      [0, [{ what: 'sold-out' }]],
    ])
  })

  it('knows the goods of the earlier product by their names', () => {
    const [line] = repeatOrder([{ ...widow, productId: null, rateCents: null }], [offerOf('strain')])
    expect(line?.productId).toBe('white-widow')
  })
})
