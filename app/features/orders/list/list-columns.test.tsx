import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { LIST_COLUMNS } from './list-columns.tsx'
import { OrdersTable, PrintSheet } from './orders-table.tsx'
import { useSelection } from './use-selection.ts'

const ORDER: ListedOrder = {
  id: '3f0c5a52-9d3c-4a4e-8f65-6b0f1d1d8a11',
  number: '3F0C5A52',
  fullName: 'Ada Green',
  business: '',
  email: 'ada@example.com',
  country: 'Malta',
  total: { grams: 150, units: 0 },
  totalCents: 150_000,
  status: 'pending',
  createdAt: '2026-11-15T12:00:00.000Z',
  revision: 7,
  reviewReasons: [],
  waits: [],
  flags: [],
}

afterEach(() => {
  LIST_COLUMNS.splice(8)
})

test('a column is one entry: it has a head and a cell on the screen and on paper', () => {
  LIST_COLUMNS.push({ name: 'revision', title: 'Revision', text: ({ revision }) => `r${revision}` })
  const screen = render(<Table />)
  expect(screen).toContain('class="revision">Revision</th>')
  expect(screen).toContain('<td class="revision">r7</td>')
  const paper = render(<PrintSheet orders={[ORDER]} timeZone="UTC" />)
  expect(paper).toContain('>Revision</th>')
  expect(paper).toContain('>r7</td>')
})

test('a customer is shown with the company, where there is one', () => {
  const of = (business: string) => render(<PrintSheet orders={[{ ...ORDER, business }]} timeZone="UTC" />)
  expect(of('Green GmbH')).toContain('>Ada Green, Green GmbH</td>')
  expect(of('')).toContain('>Ada Green</td>')
})

test('a column without a sort has a plain head', () => {
  const links = () => render(<Table />).match(/<th[^>]*><a /g)?.length
  const before = links()
  LIST_COLUMNS.push({ name: 'revision', title: 'Revision', text: ({ revision }) => `r${revision}` })
  expect(links()).toBe(before)
  expect(before).toBe(8)
})

function Table() {
  const selection = useSelection([ORDER], '')
  return (
    <OrdersTable
      orders={[ORDER]}
      query={PLAIN_LIST}
      timeZone="UTC"
      isLoading={false}
      newIds={new Set()}
      chosen={new Map()}
      selection={selection}
      onStatus={() => undefined}
      onDelete={() => undefined}
    />
  )
}

function render(element: ReactNode) {
  return renderToStaticMarkup(
    <RouterProvider router={createMemoryRouter([{ path: '*', element }], { initialEntries: ['/'] })} />,
  )
}
