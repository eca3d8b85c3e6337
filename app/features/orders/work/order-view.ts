import { describeNumbers } from '#domain/catalogue/goods-numbers.ts'
import { contactLinks } from '#domain/contact-links.ts'
import { formatMoment, formatShortDate } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { formatEuro } from '#domain/money.ts'
import {
  type CustomerFieldName,
  describeCustomer,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'
import { groupByKind } from '#domain/orders/checkout/group-by-kind.ts'
import { headsOf } from '#domain/orders/checkout/item-heads.ts'
import {
  formatQuantities,
  formatQuantity,
  type OrderQuantity,
  quantityOf,
  quantityOfLines,
} from '#domain/orders/checkout/order-unit.ts'
import type { ReviewReason } from '#domain/orders/checkout/review-reason.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { describeSums, sumsOf } from '#domain/orders/work/order-sums.ts'
import type { TimelineEntry, WaitingMail } from '#domain/orders/work/order-timeline.ts'
import { asPlacedOrder, formatRate, UNKNOWN_AMOUNT } from '#domain/orders/work/placed-order.ts'
import { REVIEW_WORDS } from '#domain/orders/work/review-words.ts'
import { describeOrderStop, type OrderStop } from '#domain/qualification/order-stop.ts'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import { type TimelineChange, viewTimeline, viewWaitingMail } from './timeline-view.ts'

export type Fact = {
  term: string
  value: string
  /** Where it leads: a mail, a call, a chat. */
  href?: string | undefined
  /** What to think of it. */
  remark?: { text: string; isBad: boolean } | undefined
  copies?: boolean
}

export type OrderView = ReturnType<typeof viewOrder>
export type QuantityView = ReturnType<typeof viewQuantity>

export type FoundOrder = Parameters<typeof asPlacedOrder>[0] &
  OrderCustomer & {
    revision: number
    reviewReasons: readonly ReviewReason[]
    reviewedAt: Date | null
    erasedAt: Date | null
    awaitsAgreement?: boolean
  }

type Surroundings = {
  timeline: TimelineEntry[]
  waitingMails: WaitingMail[]
  neighbours: Record<'newer' | 'older', { id: string; number: string } | undefined>
  sameCustomer: { orders: ListedOrder[]; total: number; underWay: number }
  /** Why it cannot be confirmed, where it waits for that. */
  stop: OrderStop | undefined
  /** What each change was, by its version. */
  changes?: ReadonlyMap<number, readonly TimelineChange[]>
  /** When the ladders began by which it was priced. */
  ladders?: readonly Date[]
  viewerId: string
  timeZone: string
}

/** An order as its page shows it. Made on the server, so that times and figures are the same everywhere. */
export function viewOrder(order: FoundOrder, around: Surroundings) {
  const { timeZone, sameCustomer } = around
  const placed = asPlacedOrder(order)
  return {
    id: placed.id,
    number: placed.number,
    fullName: order.fullName,
    revision: order.revision,
    awaitsAgreement: order.awaitsAgreement ?? false,
    status: placed.status,
    stop: around.stop && describeOrderStop(around.stop),
    placedAt: { iso: placed.placedAt.toISOString(), text: formatMoment(placed.placedAt, timeZone) },
    timeZone,
    quantity: viewQuantity(placed.total),
    heads: headsOf(placed.lines),
    groups: groupByKind(placed.lines).map(({ title, lines }) => ({
      title,
      quantity: formatQuantities(quantityOfLines(lines)),
      lines: lines.map((line) => ({
        name: line.name,
        type: line.type,
        discount: line.discountCents ? formatEuro(-line.discountCents) : undefined,
        source: line.priceSource,
        numbers: describeNumbers(line),
        strength: line.strength,
        // Among goods that are counted, a gram is not called a unit.
        quantity:
          title === undefined
            ? viewQuantity(quantityOf(line.quantity, line.unit))
            : { units: formatQuantity(line.quantity, line.unit), grams: undefined },
        rate: formatRate(placed, line),
        price: line.cents === undefined ? UNKNOWN_AMOUNT : formatEuro(line.cents),
      })),
    })),
    pricedBy: describeLadders(around.ladders ?? [], timeZone),
    sumsNote: describeSums(placed),
    sums: sumsOf(placed).map(({ kind, term, cents }) => ({ kind, term, value: formatEuro(cents) })),
    customer: viewCustomer(order, order.erasedAt !== null),
    // All that goes on a parcel, line by line.
    label: [order.fullName, order.businessName, order.fullAddress, order.country].filter(Boolean).join('\n'),
    erasedAt: order.erasedAt ? formatMoment(order.erasedAt, timeZone) : undefined,
    reviewReasons: order.reviewedAt ? [] : order.reviewReasons.map((reason) => REVIEW_WORDS[reason]),
    timeline: [
      ...around.waitingMails.map((mail) => viewWaitingMail(mail, timeZone)),
      ...viewTimeline(around.timeline, around.viewerId, timeZone, (version) => around.changes?.get(version)),
    ],
    newer: around.neighbours.newer,
    older: around.neighbours.older,
    others: {
      orders: sameCustomer.orders.map((other) => ({
        id: other.id,
        number: other.number,
        status: other.status,
        date: formatShortDate(new Date(other.createdAt), timeZone),
        total: formatEuro(other.totalCents),
      })),
      count: sameCustomer.total,
      // How many of them are still to be delivered.
      underWay: sameCustomer.underWay,
      search: `?q=${encodeURIComponent(order.email)}`,
    },
  }
}

/** Of a price list, each line says so itself. */
function describeLadders(ladders: readonly Date[], timeZone: string) {
  if (ladders.length === 0) return undefined
  const dates = listEvery([...new Set(ladders.map((from) => formatShortDate(from, timeZone)))])
  return `Priced at order time by the price tiers of ${dates}.`
}

/** Strains are sold by the gram: their unit is one gram, which the page says so that nobody takes it for a parcel. */
function viewQuantity(quantity: OrderQuantity) {
  const { grams, units } = quantity
  if (units > 0) return { units: formatQuantities(quantity), grams: undefined }
  return { units: formatQuantity(grams, 'unit'), grams: formatQuantity(grams, 'gram') }
}

const TERMS: { [name in CustomerFieldName]?: string } = {
  fullName: 'Full name',
  businessName: 'Business name',
  email: 'Email',
  fullAddress: 'Shipping address',
  notes: 'Customer notes',
}

function viewCustomer(customer: OrderCustomer, isErased: boolean): Fact[] {
  if (isErased) return [{ term: 'Country', value: customer.country }]
  const { vatNumber, phoneNumber, fullAddress, country } = customer
  const links = new Map<string, string>(contactLinks(customer).map(({ name, href }) => [name, href]))
  const own: { [name in CustomerFieldName]?: Partial<Fact> } = {
    vatNumber: { remark: vatRemark(vatNumber, country) },
    phoneNumber: { href: phoneLink(phoneNumber) },
    fullAddress: { value: `${fullAddress}\n${country}`, copies: false },
    notes: { copies: false },
  }
  return describeCustomer(customer)
    .filter(({ name }) => name !== 'country')
    .map(({ name, label, value }) => ({
      term: TERMS[name] ?? label,
      value,
      href: links.get(label),
      copies: true,
      ...own[name],
    }))
}

function vatRemark(number: string | null, country: string): Fact['remark'] {
  if (number === null) return undefined
  const check = checkVatNumber(number, country)
  if (check.verdict === 'wrong-format')
    return { text: 'This is not a valid VAT number format. Ask the customer.', isBad: true }
  return { text: `This looks like a valid VAT number from ${EU_COUNTRIES[check.country]}.`, isBad: false }
}

/** Only what a telephone can dial. */
function phoneLink(phone: string) {
  const dialled = phone.replace(/[^\d+]/g, '')
  return /^\+?\d{3,20}$/.test(dialled) ? `tel:${dialled}` : undefined
}
