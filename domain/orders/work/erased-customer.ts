import {
  CUSTOMER_FIELD_NAMES,
  CUSTOMER_FIELDS,
  type OrderCustomer,
} from '#domain/orders/checkout/customer.ts'

/** Who stands in the place of a customer whose personal data was erased. */
export const ERASED_CUSTOMER = Object.fromEntries(
  CUSTOMER_FIELD_NAMES.flatMap((name) => {
    const field = CUSTOMER_FIELDS[name]
    return 'erased' in field ? [[name, field.erased]] : []
  }),
) as Omit<OrderCustomer, 'country'>

/** An e-mail address as staff and buyers read it: the one that stands in for an erased one is for programs. */
export function shownEmail(email: string): string {
  return email === CUSTOMER_FIELDS.email.erased ? 'E-mail erased' : email
}
