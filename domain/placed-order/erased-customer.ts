import type { OrderCustomer } from '#domain/ordering/customer.ts'

/**
 * Who stands in the place of a customer whose personal data was erased. The country stays: amounts by country are part
 * of the books. The address belongs to a domain that can never exist, so that no mail reaches anybody.
 */
export const ERASED_CUSTOMER = {
  fullName: 'Erased',
  phoneNumber: '-',
  email: 'erased@erased.invalid',
  fullAddress: 'Erased',
  telegram: null,
  whatsapp: null,
  signal: null,
  businessName: null,
  vatNumber: null,
  notes: null,
} as const satisfies Omit<OrderCustomer, 'country'>
