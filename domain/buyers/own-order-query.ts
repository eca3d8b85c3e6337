import { type AddressQuery, findName } from '#domain/address-query.ts'
import { LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'
import { readDay } from '#domain/read-day.ts'

/** What a buyer asks of the list of their orders, as its address has it; the newest come first. */
export type OwnOrderQuery = PageQuery & {
  /** Empty: all. */
  status: OrderStatus | ''
  /** Days on the clocks of the shop, both included, or empty. */
  from: string
  to: string
}

export function readOwnOrderQuery(params: AddressQuery): OwnOrderQuery {
  return {
    ...readPageQuery(params),
    status: findName(LIFE, params.get('status')) ?? '',
    from: readDay(params.get('from')),
    to: readDay(params.get('to')),
  }
}

/** '' for the newest orders of all. */
export function writeOwnOrderQuery({ status, from, to, ...page }: OwnOrderQuery): string {
  return writePageQuery(page, [
    ['status', status],
    ['from', from],
    ['to', to],
  ])
}
