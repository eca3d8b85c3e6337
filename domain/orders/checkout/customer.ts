import { formatDay } from '#domain/format-day.ts'

type FieldOfCustomer = {
  column: string
  /** Over its value, wherever an order is shown. */
  label: string
  /** The table refuses more. */
  max: number
  required: boolean
  /** Part of the address that this field prints: not shown beside it. */
  within?: string
  /** Several lines, or a day of the calendar; else a line. */
  holds?: 'lines' | 'day'
  /** What stands there once the customer is erased; fields without it are not personal, and stay. */
  erased?: string | null
}

/**
 * All that an order says of its buyer, in the order in which it is shown. A field that is added here is stored, exported,
 * mailed, shown and erased; a migration adds its column, and a form asks for it.
 */
export const CUSTOMER_FIELDS = {
  fullName: { column: 'full_name', label: 'Name', max: 100, required: true, erased: 'Erased customer' },
  businessName: { column: 'business_name', label: 'Business', max: 200, required: false, erased: null },
  vatNumber: { column: 'vat_number', label: 'VAT number', max: 100, required: false, erased: null },
  // Of a domain that can never exist, so that no mail reaches anybody.
  email: { column: 'email', label: 'E-mail', max: 255, required: true, erased: 'erased@erased.invalid' },
  phoneNumber: { column: 'phone_number', label: 'Phone', max: 50, required: true, erased: 'Number erased' },
  telegram: { column: 'telegram', label: 'Telegram', max: 100, required: false, erased: null },
  whatsapp: { column: 'whatsapp', label: 'WhatsApp', max: 100, required: false, erased: null },
  signal: { column: 'signal', label: 'Signal', max: 100, required: false, erased: null },
  fullAddress: {
    column: 'full_address',
    label: 'Address',
    max: 500,
    required: true,
    holds: 'lines',
    erased: 'Address erased on request',
  },
  street: {
    column: 'street',
    label: 'Street',
    max: 500,
    required: false,
    within: 'fullAddress',
    erased: null,
  },
  city: { column: 'city', label: 'City', max: 100, required: false, within: 'fullAddress', erased: null },
  postalCode: {
    column: 'postal_code',
    label: 'Postal code',
    max: 20,
    required: false,
    within: 'fullAddress',
    erased: null,
  },
  // Amounts by country are part of the books.
  country: { column: 'country', label: 'Country', max: 100, required: true },
  // Where the invoice goes, if that is elsewhere: all four of them, or none.
  billingStreet: {
    column: 'billing_street',
    label: 'Billing address',
    max: 350,
    required: false,
    erased: null,
  },
  billingCity: {
    column: 'billing_city',
    label: 'Billing city',
    max: 100,
    required: false,
    within: 'billingStreet',
    erased: null,
  },
  billingPostalCode: {
    column: 'billing_postal_code',
    label: 'Billing postal code',
    max: 20,
    required: false,
    within: 'billingStreet',
    erased: null,
  },
  billingCountry: {
    column: 'billing_country',
    label: 'Billing country',
    max: 100,
    required: false,
    within: 'billingStreet',
    erased: null,
  },
  // What the buyer calls this order in their own books: documents and invoices repeat it.
  customerReference: {
    column: 'customer_reference',
    label: 'PO number',
    max: 100,
    required: false,
    erased: null,
  },
  wishedDelivery: {
    column: 'wished_delivery',
    label: 'Wished delivery',
    max: 10,
    required: false,
    holds: 'day',
    erased: null,
  },
  notes: { column: 'notes', label: 'Notes', max: 1000, required: false, holds: 'lines', erased: null },
} as const satisfies Record<string, FieldOfCustomer>

type Fields = typeof CUSTOMER_FIELDS
export type CustomerFieldName = keyof Fields
export type RequiredFieldName = {
  [Name in CustomerFieldName]: Fields[Name]['required'] extends true ? Name : never
}[CustomerFieldName]

/** The buyer as the orders table names them. */
export type OrderCustomer = {
  [Name in CustomerFieldName]: Name extends RequiredFieldName ? string : string | null
}

export const CUSTOMER_FIELD_NAMES = Object.keys(CUSTOMER_FIELDS).filter(isFieldName)

function isFieldName(name: string): name is CustomerFieldName {
  return Object.hasOwn(CUSTOMER_FIELDS, name)
}

/** One value for each field. */
export function mapCustomerFields<Value>(
  toValue: (name: CustomerFieldName, field: FieldOfCustomer) => Value,
): Record<CustomerFieldName, Value> {
  const entries = CUSTOMER_FIELD_NAMES.map((name) => [name, toValue(name, CUSTOMER_FIELDS[name])] as const)
  // Its keys are those names, and no others.
  return Object.fromEntries(entries) as Record<CustomerFieldName, Value>
}

/** The widest any form may be. */
export const CUSTOMER_LIMITS = mapCustomerFields((_name, { max }) => max)

/** What a customer said, field by field, under its label. */
export function describeCustomer(
  customer: OrderCustomer,
): { name: CustomerFieldName; label: string; value: string }[] {
  return CUSTOMER_FIELD_NAMES.flatMap((name) => {
    const field: FieldOfCustomer = CUSTOMER_FIELDS[name]
    const value = customer[name]
    if (!value || field.within) return []
    return [{ name, label: field.label, value: shownValue(name, value, customer) }]
  })
}

function shownValue(name: CustomerFieldName, value: string, customer: OrderCustomer) {
  if (name === 'billingStreet') return billingLines(customer).join('\n')
  return name === 'wishedDelivery' ? formatDay(value) : value
}

type Billing = Pick<OrderCustomer, 'billingStreet' | 'billingCity' | 'billingPostalCode' | 'billingCountry'>

/** Where the invoice goes, line by line, with its country; none where that is where the goods go. */
export function billingLines({ billingStreet, billingCity, billingPostalCode, billingCountry }: Billing) {
  if (!billingStreet) return []
  const town = [billingPostalCode, billingCity].filter(Boolean).join(' ')
  return [billingStreet, town, billingCountry].filter((line): line is string => Boolean(line))
}

/** The names of what is missing of a billing address that was begun. */
export function missingOfBilling(customer: Partial<OrderCustomer>): (keyof Billing)[] {
  const missing = BILLING_NAMES.filter((name) => !customer[name])
  return missing.length === BILLING_NAMES.length ? [] : missing
}

const BILLING_NAMES = ['billingStreet', 'billingCity', 'billingPostalCode', 'billingCountry'] as const

/** What every form has to know of its buyer, and whatever else it asks for. */
export type GivenCustomer = Pick<OrderCustomer, RequiredFieldName> & Partial<OrderCustomer>

/** Fills in what a form does not ask for. */
export function asCustomer(given: GivenCustomer): OrderCustomer {
  return { ...mapCustomerFields(() => null), ...given }
}
