/** The buyer as the orders table names them. */
export type OrderCustomer = {
  fullName: string
  phoneNumber: string
  email: string
  fullAddress: string
  country: string
  telegram: string | null
  whatsapp: string | null
  signal: string | null
  businessName: string | null
  vatNumber: string | null
  notes: string | null
}

/** The widest any form may be: the table refuses more. */
export const CUSTOMER_LIMITS = {
  fullName: 100,
  phoneNumber: 50,
  email: 255,
  fullAddress: 500,
  country: 100,
  telegram: 100,
  whatsapp: 100,
  signal: 100,
  businessName: 200,
  vatNumber: 100,
  notes: 1000,
} as const

type Given = Pick<OrderCustomer, 'fullName' | 'phoneNumber' | 'email' | 'fullAddress' | 'country'>

/** Fills in what a form does not ask for. */
export function asCustomer(given: Given & Partial<OrderCustomer>): OrderCustomer {
  const nothing = { telegram: null, whatsapp: null, signal: null, businessName: null, vatNumber: null }
  return { ...nothing, notes: null, ...given }
}
