import type { OrderSort } from '#domain/orders/list/order-list-query.ts'
import type { Key } from '#server/db/page-by-key.ts'

const ID: Key = { sql: 'id', type: 'uuid' }

/** What each column sorts by, as its index in the database has it: always down to the id, so that no two are equal. */
export const SORT_KEYS: Record<OrderSort, Key[]> = {
  id: [ID],
  name: [{ sql: 'lower(full_name)', type: 'text' }, ID],
  email: [{ sql: 'lower(email)', type: 'text' }, { sql: 'created_at', type: 'timestamptz' }, ID],
  country: [{ sql: 'country', type: 'text' }, ID],
  quantity: [{ sql: 'total_quantity', type: 'integer' }, ID],
  total: [{ sql: 'total_price', type: 'numeric' }, ID],
  status: [{ sql: 'status', type: 'text' }, { sql: 'created_at', type: 'timestamptz' }, ID],
  date: [{ sql: 'created_at', type: 'timestamptz' }, ID],
}
