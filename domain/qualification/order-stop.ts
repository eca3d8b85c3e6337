import type { CompanyState } from '#domain/companies/company-state.ts'
import { formatDay } from '#domain/format-day.ts'
import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import { type CreditFigures, describeCredit } from '#domain/payments/credit-limit.ts'

/** Why an order cannot be confirmed: as the database says it (why_order_stops), or by the customer's credit limit. */
export type OrderStop =
  | { reason: 'no-company' }
  /** It was found by an e-mail address that somebody typed. */
  | { reason: 'not-vouched'; company: number }
  /** Staff changed the order, and it costs more. */
  | { reason: 'not-agreed' }
  /** The buyer said no to it. */
  | { reason: 'declined' }
  /** With it the customer owes more than their credit limit, and nobody allowed it. */
  | ({ reason: 'over-limit'; company: number } & CreditFigures)
  | { reason: Exclude<CompanyState, 'qualified'>; company: number }
  /** No right covers this kind of product in this country. */
  | { reason: 'not-covered'; company: number; country: string; kind?: string | undefined }
  /** One did, until this day. */
  | { reason: 'ended'; company: number; country: string; kind: string; ended: string }

export function describeOrderStop(stop: OrderStop): string {
  switch (stop.reason) {
    case 'no-company':
      return 'The order is not assigned to a customer, and only qualified customers may order. Assign it first.'
    case 'not-vouched':
      return 'The order only matches a customer by e-mail address, which anybody can type. Confirm the customer first.'
    case 'not-agreed':
      return 'The buyer has not agreed to the change of this order yet.'
    case 'declined':
      return 'The buyer declined the change of this order. Change it back, or cancel it.'
    case 'over-limit':
      return `It goes beyond the credit limit of the customer: ${describeCredit(stop)}. Somebody with the role Finance has to allow it on the page of the order first.`
    case 'unknown':
      return 'The customer is not qualified.'
    case 'review':
      return 'The customer is still in review and not qualified yet.'
    case 'suspended':
      return 'The customer is suspended.'
    case 'not-covered':
      return `The customer has no valid authorisation that covers ${productsOf(stop.kind)} in ${stop.country}.`
    case 'ended':
      return `The customer’s authorisation that covers ${productsOf(stop.kind)} in ${stop.country} ended on ${formatDay(stop.ended)}.`
  }
}

function productsOf(kind: string | undefined) {
  const known = kind === undefined ? undefined : findOrderKind(kind)
  return known ? known.texts.productsTitle.toLowerCase() : (kind ?? 'these products')
}
