import type { OrderCustomer } from '#domain/ordering/customer.ts'

/**
 * Who stands in the place of a customer whose personal data was erased. The country stays: amounts by country are part
 * of the books. The address belongs to a domain that can never exist, so that no mail reaches anybody.
 */
export const ERASED_CUSTOMER = {
  fullName: 'Erased customer',
  phoneNumber: 'Number erased',
  email: 'erased@erased.invalid',
  fullAddress: 'Address erased on request',
  telegram: null,
  whatsapp: null,
  signal: null,
  businessName: null,
  vatNumber: null,
  notes: null,
} as const satisfies Omit<OrderCustomer, 'country'>

/** An e-mail address as staff and buyers read it: the one that stands in for an erased one is for programs. */
export function shownEmail(email: string): string {
  return email === ERASED_CUSTOMER.email ? 'E-mail erased' : email
}
