import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { concentrate } from '#domain/kinds/concentrate/kind.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import type { ProductView } from '#domain/kinds/product-view.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { fewWords } from '#tests/catalogue/few-words.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import { ProductPage } from './render-product-page.server.tsx'

const { vapes, concentrates } = shippedCatalogue
const withStrains = vapeNamed('Slow Melt')
const without = vapeNamed('House THC Blend')

test.each([
  [vape, fewWords.vapes],
  [concentrate, fewWords.concentrates],
] as const)('a product of few words has a page without empty parts', (kind, [plain]) => {
  if (!plain) throw new Error('There is a product of few words')
  const html = render(pageOf(kind as Kind, plain))
  expect([...html.matchAll(/<h2[^>]*>([^<]*)</g)].map(([, text]) => text)).toEqual([
    'Strains',
    'Wholesale information',
  ])
  expect(html).not.toMatch(/undefined|<(?:p|dl|ul|dd)[^>]*><\/(?:p|dl|ul|dd)>/)
})

describe('the page of a vape', () => {
  test('says what a unit costs, and what the smallest order comes to', () => {
    expect(pageOf(vape, withStrains)).toMatchObject({
      price: '€94.98',
      minimumOrder: '10 units',
      minimumTotal: '€949.80',
    })
  })

  test('lists brand, type and strength, each with a way to its like', () => {
    expect(pageOf(vape, withStrains).specifications).toEqual([
      { term: 'Brand', value: 'Kandl', to: '/vapes?brand=kandl' },
      { term: 'Type', value: 'Melted Diamonds', to: '/vapes?type=melted-diamonds' },
      { term: 'Strength', value: '3500mg', to: '/vapes?strength=3500mg' },
    ])
  })

  test('tells of bulk discounts, and of steps where there are no strains to mix', () => {
    expect(pageOf(vape, withStrains).wholesale).toEqual([
      'At least 10 units of this product.',
      'Bulk discounts available.',
      'Contact us for volume discounts over 50 units.',
    ])
    expect(pageOf(vape, without).wholesale[0]).toBe('At least 10 units of this product, in steps of 10.')
  })

  test('shows every strain', () => {
    const html = render(pageOf(vape, withStrains))
    for (const strain of withStrains.strains ?? []) expect(html).toContain(`>${strain}</li>`)
  })

  test('says so where there is no strain to choose', () => {
    expect(render(pageOf(vape, without))).toContain('This one comes without a choice of strain.')
  })
})

describe('the page of a concentrate', () => {
  test('has its size among the specifications', () => {
    const [first] = concentrates
    if (!first) throw new Error('There is no concentrate')
    expect(pageOf(concentrate, first).specifications.at(-1)).toEqual({
      term: 'Size',
      value: '2g',
      to: '/concentrates?size=2g',
    })
  })

  test('counts the minimum over the whole order', () => {
    const [first] = concentrates
    expect(first && pageOf(concentrate, first).wholesale[0]).toBe(
      'At least 10 units an order, mixed across concentrates.',
    )
  })
})

function pageOf<P extends Product>({ shown, ladder }: Kind<P>, product: P) {
  if (!shown) throw new Error('This kind has a page of its own')
  return shown.page(product, ladder.first, shippedWords)
}

function render(product: ProductView) {
  return renderToStaticMarkup(<ProductPage product={product} />)
}

function vapeNamed(wanted: string) {
  const found = vapes.find(({ name }) => name === wanted)
  if (!found) throw new Error(`No vape is called ${wanted}`)
  return found
}
