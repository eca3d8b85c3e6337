import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Buyer } from './buyers.ts'

/** What is unusual about some orders, so that there is something to decide about: two wait, the others are old. */
export const UNUSUAL: readonly { hoursAgo: number; what: 'large' | 'abroad' }[] = [
  { hoursAgo: 7, what: 'large' },
  { hoursAgo: 31, what: 'abroad' },
  { hoursAgo: 520, what: 'large' },
  { hoursAgo: 700, what: 'abroad' },
  { hoursAgo: 930, what: 'large' },
]

type Earlier = { at: Date; buyer: Buyer }

/** Whoever ordered most until then, of the small ones, and not the same one twice. */
export function chooseUnusualBuyer(orders: readonly Earlier[], at: Date, index: number): Buyer | undefined {
  const counts = new Map<Buyer, number>()
  for (const { buyer } of orders.filter((earlier) => earlier.at < at))
    if (buyer.size < 3) counts.set(buyer, (counts.get(buyer) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= 4).toSorted(([, one], [, other]) => other - one)
  return known[index]?.[0]
}

/** The same buyer, with goods for a harbour in another country. */
export function sendAbroad(buyer: Buyer, { served }: ShopConfig['markets']): Buyer {
  const countryCode = served.find((code) => code !== buyer.countryCode) ?? buyer.countryCode
  const country = EU_COUNTRIES[countryCode]
  return { ...buyer, street: 'Example Quay 8', town: 'Harbour', postalCode: '1000', countryCode, country }
}

/** More than half of what one order can be of. */
export function makeLarge([line]: readonly OrderLine[], { maximum, step }: Ladder): OrderLine[] {
  return line ? [{ ...line, quantity: Math.floor((Math.min(maximum, 5000) * 0.6) / step) * step }] : []
}
