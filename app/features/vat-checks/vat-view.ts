import { formatDate, formatMoment } from '#domain/format-moment.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import { NOT_PROVEN_REASONS } from '#domain/vat/read-vies-answer.ts'
import type { VatCheck } from '#domain/vat/vat-check.ts'

type Company = { vatNumber: string | null; country: string; erasedAt: Date | null }
type Shop = { timeZone: string; isViesAsked: boolean; hasOwnNumber: boolean; today: string }

export type CheckView = ReturnType<typeof viewCheck>
export type VatView = ReturnType<typeof viewVat>

/** The VAT number of a company, and what is proven of it. Made on the server, so that times are the same everywhere. */
export function viewVat(
  { vatNumber, country, erasedAt }: Company,
  { checks, isUnderWay }: { checks: readonly VatCheck[]; isUnderWay: boolean },
  shop: Shop,
) {
  const shown = checks.map((check) => viewCheck(check, shop.timeZone))
  return {
    vatNumber,
    rule: vatNumber === null ? undefined : describeRule(vatNumber, country),
    // Of the number that the company has now: those of another one prove nothing about it.
    latest: shown[checks.findIndex((check) => check.vatNumber === vatNumber)],
    checks: shown,
    isUnderWay,
    isViesAsked: shop.isViesAsked,
    hasOwnNumber: shop.hasOwnNumber,
    today: shop.today,
    canCheck: vatNumber !== null && erasedAt === null,
  }
}

function viewCheck(check: VatCheck, timeZone: string) {
  const { id, vatNumber, way, outcome, consultationNumber, name, address, who, note, reason, askedAt } = check
  return {
    ...{ id, vatNumber: vatNumber ?? 'erased', way, outcome, consultationNumber, name, address, note },
    // Nobody notes the minute of what they do by hand.
    at: way === 'hand' ? formatDate(askedAt, 'UTC') : formatMoment(check.answeredAt ?? askedAt, timeZone),
    by:
      way === 'hand' ? `manually, by ${who}` : `VIES, requested by ${who === 'The shop' ? 'the shop' : who}`,
    reason: Object.entries(NOT_PROVEN_REASONS).find(([known]) => known === reason)?.[1],
    hasRequester: check.requester !== null,
  }
}

function describeRule(vatNumber: string, country: string) {
  const check = checkVatNumber(vatNumber, country)
  return check.verdict === 'looks-valid'
    ? `The format is valid for ${EU_COUNTRIES[check.country]}.`
    : 'The format is not valid for its country.'
}
