import { type AddressQuery, findName } from '#domain/address-query.ts'
import { understood } from '#domain/figures/typed-figure.ts'
import { formatDecimalEuros } from '#domain/money.ts'
import { readDay } from '#domain/read-day.ts'

/** What is paid of an order, as the database has it. */
export const PAYMENT_STATES = {
  open: 'Unpaid',
  part: 'Partly paid',
  paid: 'Paid',
  overpaid: 'Overpaid',
  refunded: 'Refunded',
} as const
type PaymentState = keyof typeof PAYMENT_STATES

/** What has left the house, as the database has it. */
export const SHIPMENT_STATES = {
  none: 'Unshipped',
  part: 'Partly shipped',
  shipped: 'Shipped',
  delivered: 'Delivered',
} as const
type ShipmentState = keyof typeof SHIPMENT_STATES

/** Whom or what an order waits for. An order may wait for several. */
export const ORDER_WAITS = {
  staff: 'Confirmation',
  buyer: 'The buyer’s agreement',
  payment: 'Payment',
  picking: 'Picking',
  pickup: 'Carrier pick-up',
} as const
export type OrderWait = keyof typeof ORDER_WAITS

/** What makes an order stand out. */
export const ORDER_FLAGS = {
  late: 'Later than promised',
  overdue: 'Payment overdue',
  double: 'Possible duplicate',
  answered: 'Change declined or questioned',
} as const
export type OrderFlag = keyof typeof ORDER_FLAGS

/** By what the list is narrowed down beside its search and status. Empty: not by this. */
export type OrderFilters = {
  kind: string
  country: string
  /** Days on the clocks of the shop, both included. */
  from: string
  to: string
  /** Whole euros of the total, both included. */
  least: string
  most: string
  payment: PaymentState | ''
  shipment: ShipmentState | ''
  waits: OrderWait | ''
  flag: OrderFlag | ''
}
export type OrderFilterName = keyof OrderFilters

export const FILTER_LABELS: Record<OrderFilterName, string> = {
  kind: 'Category',
  country: 'Country',
  from: 'From',
  to: 'To',
  least: 'Total from (€)',
  most: 'Total up to (€)',
  payment: 'Payment',
  shipment: 'Shipment',
  waits: 'Waiting for',
  flag: 'Flag',
}

export const PLAIN_FILTERS: OrderFilters = {
  kind: '',
  country: '',
  from: '',
  to: '',
  least: '',
  most: '',
  payment: '',
  shipment: '',
  waits: '',
  flag: '',
}

/** What cannot be read narrows nothing down. */
export function readFilters(params: AddressQuery): OrderFilters {
  const read = (name: OrderFilterName, shape: RegExp) => {
    const text = params.get(name) ?? ''
    return shape.test(text) ? text : ''
  }
  const readEuros = (name: OrderFilterName) => {
    const cents = understood('euros', params.get(name) ?? '', { most: 99_999_999_999 })
    return cents === undefined ? '' : formatDecimalEuros(cents).replace(/\.00$/, '')
  }
  return {
    kind: read('kind', /^[a-z][a-z0-9-]{0,39}$/),
    country: read('country', /^\p{L}[\p{L} '-]{0,99}$/u),
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
    least: readEuros('least'),
    most: readEuros('most'),
    payment: findName(PAYMENT_STATES, params.get('payment')) ?? '',
    shipment: findName(SHIPMENT_STATES, params.get('shipment')) ?? '',
    waits: findName(ORDER_WAITS, params.get('waits')) ?? '',
    flag: findName(ORDER_FLAGS, params.get('flag')) ?? '',
  }
}

export function writeFilters(filters: OrderFilters): [name: OrderFilterName, value: string][] {
  return filterNames().map((name) => [name, filters[name]])
}

/** Those that narrow the list down. */
export function activeFilters(filters: OrderFilters): OrderFilterName[] {
  return filterNames().filter((name) => filters[name] !== '')
}

// The object is a literal of this file: it has these keys and no others.
function filterNames() {
  return Object.keys(PLAIN_FILTERS) as OrderFilterName[]
}

/** The earlier order that one seems to repeat. */
export type DoubledOrder = { id: string; number: string }
