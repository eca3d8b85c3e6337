import type { OrderCustomer } from '#domain/orders/checkout/customer.ts'

/** What whoever picks and packs needs of a buyer: who and where. Nobody is called or written to from the shelf. */
export function onlyShipTo<Customer extends OrderCustomer>(customer: Customer): Customer {
  return {
    ...customer,
    ...{ email: '', phoneNumber: '', telegram: null, whatsapp: null, signal: null, vatNumber: null },
    ...{ billingStreet: null, billingCity: null, billingPostalCode: null, billingCountry: null },
  }
}
