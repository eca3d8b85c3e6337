import type { IntentName } from '#domain/access/intents.ts'
import type { Company, CompanyAddress, Person, UndoableMove } from '#domain/companies/company.ts'
import { type CompanyEvent, describeCompanyEvent } from '#domain/companies/company-event.ts'
import { countOf, formatCount } from '#domain/format-count.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { formatDecimalEuros, formatEuro, formatEuroShort } from '#domain/money.ts'
import { formatQuantities } from '#domain/orders/checkout/order-unit.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'

type Around = {
  people: Person[]
  addresses: CompanyAddress[]
  events: CompanyEvent[]
  orders: { orders: ListedOrder[]; older: string | null; newer: string | null }
  sums: { orders: number; underWay: number; totalCents: number }
  moves: UndoableMove[]
  files: { id: number; name: string; addedAt: Date; addedBy: string }[]
  viewerId: string
  /** What the viewer may do here. */
  may: IntentName<'/admin/customers/:number'>[]
  timeZone: string
}

export type CompanyView = ReturnType<typeof viewCompany>

/** A company as its page shows it. Made on the server, so that times and figures are the same everywhere. */
export function viewCompany(
  company: Company,
  { people, addresses, events, orders, sums, moves, files, viewerId, may, timeZone }: Around,
) {
  const { creditLimitCents, erasedAt, ...facts } = company
  return {
    ...facts,
    may,
    people,
    addresses,
    timeZone,
    creditLimit: creditLimitCents === null ? '' : formatDecimalEuros(creditLimitCents),
    terms: company.paymentDays === null ? 'Shop’s standard terms' : `${company.paymentDays} days`,
    shownLimit: creditLimitCents === null ? 'No limit' : formatEuroShort(creditLimitCents),
    orders: {
      lines: orders.orders.map((order) => ({
        id: order.id,
        number: order.number,
        who: order.fullName,
        status: order.status,
        quantity: formatQuantities(order.total),
        date: formatMoment(new Date(order.createdAt), timeZone),
        total: formatEuro(order.totalCents),
      })),
      older: orders.older,
      newer: orders.newer,
      summary: describeSums(sums),
    },
    moves: moves.map((move) => ({
      id: move.id,
      text: describeMove(move),
      when: `${formatMoment(move.movedAt, timeZone)}, by ${move.movedBy}`,
    })),
    files: files.map(({ id, name, addedAt, addedBy }) => ({
      id,
      name,
      text: `${addedBy}, ${formatMoment(addedAt, timeZone)}`,
    })),
    erasedAt: erasedAt ? formatMoment(erasedAt, timeZone) : undefined,
    timeline: events.map((event) => ({
      id: event.id,
      isNote: event.event === 'note',
      isMine: event.actorId === viewerId,
      text: describeCompanyEvent(event),
      who: event.actorName,
      at: { iso: event.happenedAt.toISOString(), text: formatMoment(event.happenedAt, timeZone) },
    })),
  }
}

function describeSums({ orders, underWay, totalCents }: Around['sums']) {
  if (orders === 0) return ''
  const count = countOf(orders, 'order')
  const open = underWay === 0 ? '' : `, ${formatCount(underWay)} open`
  return `${count}${open}, ${formatEuro(totalCents)} excluding cancelled orders`
}

function describeMove({ kind, isTarget, otherName, other, orders }: Around['moves'][number]) {
  const name = `‘${otherName}’ (customer ${other})`
  const what = {
    merge: isTarget ? `${name} was merged into this one` : `This one was merged into ${name}`,
    split: isTarget ? `Split off from ${name}` : `${name} was split off from this one`,
  }[kind]
  return `${what}, with ${countOf(orders, 'order')}.`
}
