import { describe, expect, test } from 'vitest'
import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { BASKET } from './basket-checkout.ts'
import { checkBasket } from './check-order.ts'
import { partsOf } from './order-parts.ts'
import type { OrderLine } from './picked-line.ts'

const FORM = {
  fullName: 'Ada Buyer',
  phoneNumber: '+49 30 123456',
  email: 'ada@example.com',
  fullAddress: 'Hauptstrasse 1',
  city: 'Berlin',
  postalCode: '10115',
  country: 'Germany',
}

const [vape] = listOrderables(shippedCatalogue, 'vape')
const [concentrate] = listOrderables(shippedCatalogue, 'concentrate')

function lineOf(kind: string, product: typeof vape, quantity: number): OrderLine {
  return { kind, productId: product?.id ?? '', variant: product?.variants[0], quantity }
}

const FLOWER: OrderLine = { kind: 'strain', productId: 'og-kush', quantity: 200 }

function check(lines: OrderLine[], customer: Record<string, string> = FORM) {
  return checkBasket(
    BASKET,
    { parts: partsOf({ kind: 'mixed', lines }) ?? [], customer },
    {
      findProduct: (kind, id) => listOrderables(shippedCatalogue, kind).find((product) => product.id === id),
      markets: shop.markets,
      ladderOf: (kind) => pricesOf(shippedPrices, kind).ladder,
    },
  )
}

describe('a basket of several kinds', () => {
  test('is one order, with the price of all its parts and the address in one line', () => {
    const checked = check([lineOf('concentrate', concentrate, 10), FLOWER, lineOf('vape', vape, 10)])
    if (!checked.ok) throw new Error(checked.problems[0]?.message)
    const { parts, lines, price, customer } = checked.order
    expect(parts.map(({ kind }) => kind.name)).toEqual(['strain', 'vape', 'concentrate'])
    expect(lines).toHaveLength(3)
    expect(price.totalCents).toBe(
      (parts[0]?.price ?? { totalCents: 0 }).totalCents +
        10 * (vape?.unitCents ?? 0) +
        10 * (concentrate?.unitCents ?? 0),
    )
    expect(customer.fullAddress).toBe('Hauptstrasse 1, Berlin, 10115')
  })

  test('says of each kind what is missing there', () => {
    const checked = check([
      { ...FLOWER, quantity: 149 },
      lineOf('vape', vape, 9),
      lineOf('concentrate', concentrate, 10),
    ])
    expect(checked.ok || checked.problems.map(({ kind, rule }) => [kind, rule])).toEqual([
      ['strain', 'below-minimum'],
      ['vape', 'below-minimum'],
    ])
  })

  test('is refused when it is empty, and without city or postal code', () => {
    expect(check([])).toMatchObject({ ok: false, problems: [{ rule: 'nothing-selected' }] })
    const checked = check([FLOWER], { ...FORM, city: 'B', postalCode: '123' })
    expect(checked.ok || checked.problems.map(({ message }) => message)).toEqual([
      'City is required',
      'Postal code is required',
    ])
  })
})

describe('the parts of an order', () => {
  test('are one for a kind, and none where a line is of no kind or of another one', () => {
    expect(partsOf({ kind: 'strain', lines: [{ productId: 'a', quantity: 1 }] })).toHaveLength(1)
    expect(
      partsOf({ kind: 'strain', lines: [{ productId: 'a', quantity: 1, kind: 'vape' }] }),
    ).toBeUndefined()
    expect(partsOf({ kind: 'mixed', lines: [{ productId: 'a', quantity: 1 }] })).toBeUndefined()
    expect(partsOf({ kind: 'mixed', lines: [{ productId: 'a', quantity: 1, kind: 'x' }] })).toBeUndefined()
  })
})
