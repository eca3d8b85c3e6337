import { describe, expect, test } from 'vitest'
import { picturePath } from '#domain/catalogue/pictures.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { soldKinds } from '#domain/shop/sold-kinds.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { prepareCatalogue } from './prepare-catalogue.ts'
import { sitemapXml } from './sitemap.ts'

const xml = sitemapXml('https://shop.example', shippedCatalogue, KINDS)
const addresses = [...xml.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, address]) => address)

describe('the sitemap', () => {
  test('names home, both lists and every product once', () => {
    const { strains, vapes, concentrates } = shippedCatalogue
    expect(addresses).toHaveLength(3 + strains.length + vapes.length + concentrates.length)
    expect(new Set(addresses).size).toBe(addresses.length)
    expect(addresses).toContain('https://shop.example/')
    expect(addresses).toContain('https://shop.example/product/og-kush')
  })

  test('leaves out what search engines shall not keep, and dates that nobody knows', () => {
    expect(xml).not.toMatch(/policy|terms|admin|auth|confirmation|lastmod/)
  })

  test('names the first picture of a product that has some', () => {
    const [first] = shippedCatalogue.vapes
    const picture = { file: 'a'.repeat(64), alt: 'A pen', x: 50, y: 40 }
    const image = picturePath(picture)
    const shown = sitemapXml(
      'https://shop.example',
      {
        shelves: { vapes: [{ ...must(first), image, pictures: [picture] }] },
      },
      KINDS,
    )
    expect(shown).toContain(`<image:loc>https://shop.example${image}-1200.jpg</image:loc>`)
    expect(xml).not.toContain('<image:image>')
  })

  test('names home, and no list or product of a kind that is not sold', () => {
    const settings = { healthStatements: 'everyone' as const, kinds: { strain: false, concentrate: false } }
    const shown = sitemapXml('', prepareCatalogue(shippedCatalogue, settings), soldKinds(settings))
    const paths = [...shown.matchAll(/<loc>(.*?)<\/loc>/g)].map(([, path]) => path)
    expect(paths.slice(0, 2)).toEqual(['/', '/vapes'])
    expect(paths).toHaveLength(2 + shippedCatalogue.vapes.length)
  })

  test('stays well-formed whatever an address holds', () => {
    expect(sitemapXml('https://a.example/?a&b', { shelves: {} }, KINDS)).toContain(
      '<loc>https://a.example/?a&amp;b/</loc>',
    )
  })
})

function must<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The catalogue is empty')
  return value
}
