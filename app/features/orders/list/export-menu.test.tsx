import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { SELECTED_AT_MOST } from '#domain/orders/list/status-changes.ts'
import { ExportMenu } from './export-menu.tsx'

const render = (count: number) => renderToStaticMarkup(<ExportMenu ids={Array<string>(count).fill('id')} />)

it('offers both files for as many orders as a request may name', () => {
  const html = render(SELECTED_AT_MOST)
  expect(html).toContain('Export CSV</button>')
  expect(html).toContain('Export for Excel</button>')
})

it('says beyond that why it does not, and what to do', () => {
  const html = render(SELECTED_AT_MOST + 1)
  expect(html).toContain('To export more than 10,000 orders, use Export CSV below the list.')
  expect(html).not.toContain('<button')
})
