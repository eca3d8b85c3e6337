import { beforeEach, expect, test } from 'vitest'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { listPicking } from './list-picking.ts'

const database = useTestDatabase()
const query = (sql: string) => database.db.pool.query(sql)
const list = async (search = '', cursor: { after?: string; before?: string } = {}) =>
  listPicking(database.db, { search, after: '', before: '', ...cursor })
const namesOf = async (search = '') => (await list(search)).orders.map(({ name }) => name)
const add = (name: string, more: Record<string, string> = {}) =>
  addOrder(database.db.pool, { full_name: name, status: 'processing', ...more })

beforeEach(() => query('DELETE FROM orders'))

test('has what is confirmed and not sent, whoever waits longest first', async () => {
  await add('Second', { created_at: '2026-02-02' })
  await add('First', { created_at: '2026-02-01', shipment_state: 'part' })
  await add('Not confirmed', { status: 'pending' })
  await add('Done', { status: 'completed' })
  await add('Gone', { status: 'cancelled' })
  await add('Under way', { shipment_state: 'shipped' })
  const { orders } = await list()
  expect(orders.map(({ name, isPartlyShipped }) => [name, isPartlyShipped])).toEqual([
    ['First', true],
    ['Second', false],
  ])
  expect(orders[0]?.items).toEqual([{ name: 'OG Kush', quantity: 150, unit: 'gram' }])
})

test('says nothing of money, and nothing to write or call by', async () => {
  await add('Ada', { email: 'ada@buyer.example', phone_number: '+44 1' })
  const { orders } = await list()
  expect(Object.keys(orders[0] ?? {}).sort()).toEqual(
    [
      'business',
      'country',
      'createdAt',
      'hasPacked',
      'id',
      'isPartlyShipped',
      'isShort',
      'items',
      'name',
      'number',
      'wishedDelivery',
    ].sort(),
  )
})

test('finds by name, business and number, and not by what it does not show', async () => {
  const id = await add('Zoë Łuk', { business_name: 'Green Hub', email: 'hidden@buyer.example' })
  await add('Somebody else')
  expect(await namesOf('zoe luk')).toEqual(['Zoë Łuk'])
  expect(await namesOf('hub')).toEqual(['Zoë Łuk'])
  expect(await namesOf(id.slice(0, 8))).toEqual(['Zoë Łuk'])
  expect(await namesOf('hidden')).toEqual([])
})

test('is read page by page', async () => {
  for (let at = 0; at < 60; at += 1)
    await add(`Order ${String(at).padStart(2, '0')}`, {
      created_at: `2026-01-01T00:${String(at).padStart(2, '0')}:00Z`,
    })
  const first = await list()
  expect(first.orders).toHaveLength(50)
  const second = await list('', { after: first.after ?? '' })
  expect(second.orders.map(({ name }) => name)).toEqual(
    Array.from({ length: 10 }, (_, at) => `Order ${50 + at}`),
  )
  expect(second.after).toBeNull()
})
