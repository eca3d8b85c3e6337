import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, it } from 'vitest'
import type { OrderListPage } from '#domain/orders/list/order-list-page.ts'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { ListPages } from './list-pages.tsx'

const LIST: OrderListPage = {
  orders: [],
  matches: { total: 1000, precision: 'at-least' },
  page: 1,
  gaveUp: false,
  next: 'n',
  previous: 'p',
}

function render(change: Partial<OrderListPage>) {
  const html = renderToStaticMarkup(
    <MemoryRouter>
      <ListPages query={PLAIN_LIST} list={{ ...LIST, ...change }} pageSize={50} />
    </MemoryRouter>,
  )
  const addressOf = (rel: string) =>
    /href="([^"]*)"/.exec(html.split('<a').find((link) => link.includes(`rel="${rel}"`)) ?? '')?.[1]
  return { html, previous: addressOf('prev'), next: addressOf('next') }
}

it('counts pages from the first one on', () => {
  const { html, previous, next } = render({ page: 3 })
  expect(html).toContain('Page 3<')
  expect(previous).toBe('/?page=2&amp;before=p')
  expect(next).toBe('/?page=4&amp;after=n')
})

it('invents no number for a page that is reached from the end of a search that is not counted', () => {
  const last = render({ page: undefined, next: undefined })
  expect(last.html).toContain('Last page')
  expect(last.previous).toBe('/?page=last&amp;before=p')
  const before = render({ page: undefined })
  expect(before.html).toContain('Near the end')
  expect(before.previous).toBe('/?page=last&amp;before=p')
  expect(before.next).toBe('/?page=last&amp;after=n')
})
