import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { ProductStock } from './product-stock.tsx'
import { viewProductStock } from './product-stock-view.ts'

const BATCH = {
  variant: '',
  code: 'AC-1',
  producedOn: '2026-03-02',
  bestBefore: '2027-03-31',
  measured: [{ name: 'THC', value: '21.4', unit: '%', limit: '', passed: null }],
  hasCertificate: true,
}

test('a product says how much there is in a word, and what was measured of the batch that is sold now', () => {
  const html = renderToStaticMarkup(
    <ProductStock stock={viewProductStock({ level: 'few', batches: [BATCH] }, 'Harvested')} />,
  )
  expect(html).toContain('Few left')
  expect(html).toContain('href="/batch/AC-1"')
  expect(html).toContain('href="/batch/AC-1/certificate"')
  const text = html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ')
  expect(text).toContain('Harvested 2 March 2026 Best before 31 March 2027 THC 21.4%')
})

test('one of each strain where a product comes in several, and no certificate where there is none', () => {
  const batches = ['Runtz', 'Haze'].map((variant) => ({
    ...BATCH,
    variant,
    code: variant,
    hasCertificate: false,
  }))
  const html = renderToStaticMarkup(
    <ProductStock stock={viewProductStock({ level: 'available', batches }, 'Produced')} />,
  )
  expect(html.match(/<details>/g)).toHaveLength(2)
  expect(html).not.toContain('/certificate')
})
