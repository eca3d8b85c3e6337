import { type CompanyEvent, describeCompanyEvent } from '#domain/companies/company-event.ts'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { formatMoment } from '#domain/format-moment.ts'
import { formatDecimalEuros, formatEuroShort } from '#domain/money.ts'

type FoundCompany = {
  number: number
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  paymentDays: number | null
  creditLimitCents: number | null
  revision: number
  erasedAt: Date | null
}
type Around = {
  people: { id: number; name: string; email: string; phoneNumber: string | null }[]
  addresses: { id: number; use: 'invoice' | 'delivery'; address: string; country: string }[]
  events: CompanyEvent[]
  viewerId: string
  timeZone: string
}

export type CompanyView = ReturnType<typeof viewCompany>

/** A company as its page shows it. Made on the server, so that times and figures are the same everywhere. */
export function viewCompany(company: FoundCompany, { events, viewerId, timeZone, ...around }: Around) {
  const { creditLimitCents, erasedAt, ...facts } = company
  return {
    ...facts,
    ...around,
    timeZone,
    creditLimit: creditLimitCents === null ? '' : formatDecimalEuros(creditLimitCents),
    terms: [
      company.paymentDays === null ? 'As the shop’s terms say' : `${company.paymentDays} days to pay`,
      creditLimitCents === null ? 'no credit limit' : `credit limit ${formatEuroShort(creditLimitCents)}`,
    ].join(', '),
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
