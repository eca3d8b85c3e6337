import { type AddressQuery, writeAddressQuery } from '#domain/address-query.ts'
import { cleanSearch } from '#domain/clean-search.ts'
import { readDay } from '#domain/read-day.ts'

/** Which lines of the audit log somebody wants to see. Days are those of the shop's time zone. */
export type AuditQuery = {
  search: string
  action: string
  /** '2027-03-07', or empty. */
  from: string
  to: string
  /** Cursors, or empty: the page begins after the one, or ends before the other, the newest line first. */
  after: string
  before: string
}

const LONGEST_CURSOR = 200

/** Reads an address. What is not understood counts as not asked for. */
export function readAuditQuery(parameters: AddressQuery): AuditQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  return {
    search: cleanSearch(parameters.get('q')),
    action: /^[a-z]+(-[a-z]+)*$/.test(text('action')) ? text('action').slice(0, 60) : '',
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
    after: text('after').slice(0, LONGEST_CURSOR),
    before: text('before').slice(0, LONGEST_CURSOR),
  }
}

/** '' for the newest lines of all. */
export function writeAuditQuery(query: AuditQuery): string {
  const { search, action, from, to, after, before } = query
  return writeAddressQuery([
    ['q', search],
    ['action', action],
    ['from', from],
    ['to', to],
    ['after', after],
    ['before', before],
  ])
}
