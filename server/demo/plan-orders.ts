import { listOrderables } from '#domain/catalogue/catalogue.ts'
import { ORDER_KINDS } from '#domain/kinds/order-kinds.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { type CheckedOrder, checkOrder } from '#domain/orders/checkout/check-order.ts'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { pricesOf } from '#domain/pricing/price-list.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import type { Snapshot } from '#server/snapshot.ts'
import { type Buyer, fillInForm, makeBuyers } from './buyers.ts'
import type { Calendar } from './calendar.ts'
import { chooseLines } from './choose-lines.ts'
import { createDice, type Dice } from './dice.ts'

export type PlannedOrder = {
  id: string
  key: string
  at: Date
  kind: OrderKind
  buyer: Buyer
  /** As the buyer typed them. */
  values: Record<string, string>
  order: CheckedOrder
  reviewReasons: ReviewReason[]
  priceVersion: string | undefined
}

const ORDERS_A_DAY = 4.6
const HOUR_MS = 3_600_000
const SUSPICIOUS_SHARE = 0.03
/** Whatever the hour is, something has just come in, and what is suspicious waits: nobody looks at it within half a day. */
const LATELY: readonly { hoursAgo: number; reviewReasons: ReviewReason[] }[] = [
  { hoursAgo: 0.2, reviewReasons: [] },
  { hoursAgo: 0.9, reviewReasons: ['too-fast'] },
  { hoursAgo: 2.3, reviewReasons: [] },
  { hoursAgo: 5.1, reviewReasons: ['many-from-email'] },
  { hoursAgo: 11, reviewReasons: ['honeypot-filled', 'no-ticket'] },
]

const WISHES = [
  'Please deliver before noon, the back door is on the side street.',
  'Can you add your latest lab sheets to the parcel?',
  'We are closed for inventory on the last Friday of the month.',
  'Same mix as last time, please call if something is short.',
  'Invoice to the address above; the goods go to the same place.',
]

/** Three months of orders, checked and priced by the shop's own rules, the oldest first. */
export function planOrders(
  snapshot: Snapshot,
  calendar: Calendar,
  now: Date,
  /** Those of everybody, where nobody says otherwise. */
  pricesFor: (buyer: Buyer, at: Date) => Pick<Snapshot, 'catalogue' | 'prices'> = () => snapshot,
): PlannedOrder[] {
  const { shop, catalogue, prices } = snapshot
  const dice = createDice('orders')
  const served = makeBuyers().filter(({ countryCode }) => shop.markets.served.includes(countryCode))
  if (served.length === 0) return []
  const regulars = served.map((buyer) => [buyer, (1 + buyer.size) * (0.5 + dice.next())] as const)
  const kinds = Object.values<OrderKind>(ORDER_KINDS).flatMap((kind, at) => {
    const products = listOrderables(catalogue, kind.name)
    const { ladder, version: priceVersion } = pricesOf(prices, kind.name)
    // The first kind is what the shop is known for.
    return products.length === 0 ? [] : [[{ kind, products, ladder, priceVersion }, 1 / (at + 1)] as const]
  })
  if (kinds.length === 0) return []

  function planOrder(at: Date, reviewReasons: ReviewReason[]): PlannedOrder {
    const buyer = dice.weighted(regulars)
    const offered = dice.weighted(kinds)
    const lines = chooseLines(offered.kind, offered.products, buyer, offered.ladder, dice)
    const wish = dice.chance(0.3) ? dice.pick(WISHES) : undefined
    return checked({ at, buyer, offered, lines, wish, reviewReasons, id: dice.uuid(), key: dice.uuid() })
  }

  type Wanted = Pick<PlannedOrder, 'at' | 'buyer' | 'reviewReasons' | 'id' | 'key'> & {
    offered: (typeof kinds)[number][0]
    lines: OrderLine[]
    wish: string | undefined
  }

  function checked({ offered, lines, wish, ...wanted }: Wanted): PlannedOrder {
    const { kind, priceVersion } = offered
    const own = pricesFor(wanted.buyer, wanted.at)
    const products = listOrderables(own.catalogue, kind.name)
    const { ladder } = pricesOf(own.prices, kind.name)
    const values = fillInForm(kind, wanted.buyer, { notes: wish, customerReference: referenceOf(wanted) })
    const byId = new Map(products.map((product) => [product.id, product]))
    const { markets } = shop
    const findProduct = (id: string) => byId.get(id)
    const judged = checkOrder(kind, { lines, customer: values }, { findProduct, markets, ladder })
    if (!judged.ok)
      throw new Error(
        `The shop refuses an order of the demo: ${judged.problems.map(({ message }) => message).join('; ')}`,
      )
    return { ...wanted, kind, values, order: judged.order, priceVersion }
  }

  const past = calendar
    .moments(ORDERS_A_DAY, dice)
    .filter((at) => now.getTime() - at.getTime() > HOUR_MS)
    .map((at) => planOrder(at, reasonsOf(dice)))
  const lately = LATELY.map(({ hoursAgo, reviewReasons }) =>
    planOrder(new Date(now.getTime() - hoursAgo * HOUR_MS), reviewReasons),
  )
  const usual = [...past, ...lately]
  const odd = createDice('unusual orders')
  const unusual = UNUSUAL.flatMap(({ hoursAgo, what }, index): PlannedOrder[] => {
    const at = new Date(now.getTime() - hoursAgo * HOUR_MS)
    const known = chooseUnusualBuyer(usual, at, index)
    const [offered] = kinds[0] ?? []
    if (!known || !offered) return []
    const some = chooseLines(offered.kind, offered.products, known, offered.ladder, odd)
    const buyer = what === 'abroad' ? sendAbroad(known, shop.markets) : known
    const lines = what === 'large' ? makeLarge(some, offered.ladder) : some
    const own = { id: odd.uuid(), key: odd.uuid(), reviewReasons: [], wish: undefined }
    return [checked({ ...own, at, buyer, offered, lines })]
  })
  return [...usual, ...unusual].toSorted((a, b) => a.at.getTime() - b.at.getTime())
}

/** Some buyers number their orders. It follows from the key, so that everything else of the demo stays as the dice had it. */
function referenceOf({ at, key }: { at: Date; key: string }): string | undefined {
  const number = Number.parseInt(key.slice(0, 4), 16)
  return number % 5 < 2 ? `PO-${at.getUTCFullYear()}-${String(number % 10_000).padStart(4, '0')}` : undefined
}

function reasonsOf(dice: Dice): ReviewReason[] {
  if (!dice.chance(SUSPICIOUS_SHARE)) return []
  return [dice.pick<ReviewReason>(['too-fast', 'no-ticket', 'many-from-email', 'honeypot-filled'])]
}

/** What is unusual about some orders, so that there is something to decide about: two wait, the others are old. */
const UNUSUAL: readonly { hoursAgo: number; what: 'large' | 'abroad' }[] = [
  { hoursAgo: 7, what: 'large' },
  { hoursAgo: 31, what: 'abroad' },
  { hoursAgo: 520, what: 'large' },
  { hoursAgo: 700, what: 'abroad' },
  { hoursAgo: 930, what: 'large' },
]

type Earlier = { at: Date; buyer: Buyer }

/** Whoever ordered most until then, of the small ones, and not the same one twice. */
function chooseUnusualBuyer(orders: readonly Earlier[], at: Date, index: number): Buyer | undefined {
  const counts = new Map<Buyer, number>()
  for (const { buyer } of orders.filter((earlier) => earlier.at < at))
    if (buyer.size < 3) counts.set(buyer, (counts.get(buyer) ?? 0) + 1)
  const known = [...counts].filter(([, count]) => count >= 4).toSorted(([, one], [, other]) => other - one)
  return known[index]?.[0]
}

/** The same buyer, with goods for a harbour in another country. */
function sendAbroad(buyer: Buyer, { served }: ShopConfig['markets']): Buyer {
  const countryCode = served.find((code) => code !== buyer.countryCode) ?? buyer.countryCode
  const country = EU_COUNTRIES[countryCode]
  return { ...buyer, street: 'Example Quay 8', town: 'Harbour', postalCode: '1000', countryCode, country }
}

/** More than half of what one order can be of. */
function makeLarge([line]: readonly OrderLine[], { maximum, step }: Ladder): OrderLine[] {
  return line ? [{ ...line, quantity: Math.floor((Math.min(maximum, 5000) * 0.6) / step) * step }] : []
}
