import { describe, expect, it } from 'vitest'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { createPageFinder } from './known-pages.ts'

const findPage = createPageFinder(shippedCatalogue, { name: 'Cultivar' }, shippedPrices)

describe('a page of the statistics', () => {
  it.each([
    ['/', 'Cultivar | Wholesale THC flowers, vapes and concentrates'],
    ['/vapes', 'Wholesale THC vapes from 10 units | Cultivar'],
    ['/privacy-policy', 'Privacy Policy | Cultivar'],
    ['/order-confirmation', 'Order confirmation | Cultivar'],
  ])('has the path and the title that the shop gives it: %s', (path, title) => {
    expect(findPage(path)).toEqual({ path, title })
  })

  it('is any product that is sold', () => {
    expect(findPage('/product/og-kush')?.title).toContain('OG Kush')
    expect(findPage('/product/og-kush/')?.path).toBe('/product/og-kush')
  })

  it.each([
    '/product/unknown',
    '/vapes/x',
    '//',
    '',
    'vapes',
    '/<script>',
    '/administrator',
    'https://x.example/',
  ])('%s is one with all that are none of ours', (path) => {
    expect(findPage(path)).toEqual({ path: '(unknown page)', title: null })
  })

  it.each(['/admin', '/admin/dashboard', '/admin/orders/1', '/auth', '/auth/', '/sign-out'])(
    '%s is not counted: only staff go there',
    (path) => {
      expect(findPage(path)).toBeUndefined()
    },
  )
})
