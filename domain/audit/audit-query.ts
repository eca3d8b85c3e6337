import type { AddressQuery } from '#domain/address-query.ts'
import { type PageQuery, readPageQuery, writePageQuery } from '#domain/page-query.ts'
import { readDay } from '#domain/read-day.ts'

/** Which lines of the audit log somebody wants to see, the newest first. Days are those of the shop's time zone. */
export type AuditQuery = PageQuery & {
  action: string
  /** '2027-03-07', or empty. */
  from: string
  to: string
}

/** Reads an address. What is not understood counts as not asked for. */
export function readAuditQuery(parameters: AddressQuery): AuditQuery {
  const text = (name: string) => (parameters.get(name) ?? '').trim()
  return {
    ...readPageQuery(parameters),
    action: /^[a-z]+(-[a-z]+)*$/.test(text('action')) ? text('action').slice(0, 60) : '',
    from: readDay(parameters.get('from')),
    to: readDay(parameters.get('to')),
  }
}

/** '' for the newest lines of all. */
export function writeAuditQuery({ action, from, to, ...page }: AuditQuery): string {
  return writePageQuery(page, [
    ['action', action],
    ['from', from],
    ['to', to],
  ])
}
