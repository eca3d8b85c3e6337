import { countOf } from '#domain/format-count.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { AuditDetail } from './audit-detail.ts'

const ORIGINS: Record<string, string> = {
  hand: 'Manually',
  order: 'From an order',
  split: 'Split off from another customer',
}

/** What lines about customers add to their action. They name companies by number, and nobody by name. */
export const COMPANY_SENTENCES: Record<string, (detail: AuditDetail) => string | undefined> = {
  'company-created': ({ origin }) => (typeof origin === 'string' ? ORIGINS[origin] : undefined),
  'company-changed': ({ fields }) =>
    Array.isArray(fields) ? listEvery(fields.map(String)) || 'Nothing' : undefined,
  'company-person-added': describeFollowed,
  'company-person-changed': describeFollowed,
  'company-file-added': ({ type }) => (typeof type === 'string' ? type : undefined),
  'companies-merged': ({ from, orders }) => `Customer ${from} into this one, with ${countOrders(orders)}`,
  'company-split': ({ from, orders }) => `Split off from customer ${from}, with ${countOrders(orders)}`,
  'company-move-undone': ({ kind, from, orders }) =>
    `The ${kind} with customer ${from}; ${countOrders(orders)} returned`,
  'company-erased': ({ kept }) => (kept === true ? 'The name stays with the orders' : 'All of it'),
  'companies-expired': ({ companies }) =>
    companies === 1 ? '1 customer without orders' : `${companies} customers without orders`,
  'order-assigned': ({ company, others }) => `Customer ${company}${followed(others)}`,
  'buyer-signed-in': ({ device, person }) => `${ofPerson(person)}, ${String(device)}`,
  'buyer-signed-out': describeSessions,
  'buyer-sessions-ended': describeSessions,
  'buyer-right-changed': ({ person, mayOrder, maySignIn }) => {
    if (maySignIn !== undefined)
      return `${ofPerson(person)} ${maySignIn === true ? 'can sign in' : 'cannot sign in'}`
    return `${ofPerson(person)} ${mayOrder === true ? 'can order' : 'is view only'}`
  },
  'buyer-joined': ({ person, orders }) => `${ofPerson(person)}${followed(orders).replace(' more', '')}`,
  'buyer-data-exported': ({ person }) => ofPerson(person),
  'buyer-account-closed': ({ person, removed }) =>
    `${ofPerson(person)}${removed === true ? ', who left the customer' : ''}`,
  'order-released': ({ company }) => `Customer ${company}`,
}

/** Their number: who they are, the page of the customer says for as long as they are there. */
function ofPerson(person: unknown) {
  return typeof person === 'number' ? `Person ${person}` : 'A person without a customer'
}

function describeSessions({ person, sessions }: AuditDetail) {
  return `${ofPerson(person)}, ${sessions === 1 ? '1 session' : `${Number(sessions)} sessions`}`
}

function describeFollowed({ orders }: AuditDetail) {
  return typeof orders === 'number' && orders > 0 ? `${countOrders(orders)} followed` : ''
}

function followed(others: unknown) {
  return typeof others === 'number' && others > 0 ? `; ${countOrders(others)} more followed` : ''
}

function countOrders(count: unknown) {
  return countOf(Number(count), 'order')
}
