import { renderToStaticMarkup } from 'react-dom/server'
import { describe, expect, test } from 'vitest'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { ProductPage } from './product-page.tsx'
import { type ProductView, viewConcentrate, viewVape } from './product-view.ts'

const { vapes, concentrates } = shippedCatalogue
const withStrains = vapeNamed('Slow Melt')
const without = vapeNamed('House THC Blend')

describe('the page of a vape', () => {
  test('says what a unit costs, and what the smallest order comes to', () => {
    expect(viewVape(withStrains)).toMatchObject({
      price: '€94.98',
      minimumOrder: '10 units',
      minimumTotal: '€949.80',
    })
  })

  test('lists brand, type and strength, each with a way to its like', () => {
    expect(viewVape(withStrains).specifications).toEqual([
      { term: 'Brand', value: 'Kandl', to: '/vapes?brand=kandl' },
      { term: 'Type', value: 'Melted Diamonds', to: '/vapes?type=melted-diamonds' },
      { term: 'Strength', value: '3500mg', to: '/vapes?strength=3500mg' },
    ])
  })

  test('tells of bulk discounts, and of steps where there are no strains to mix', () => {
    expect(viewVape(withStrains).wholesale).toEqual([
      'At least 10 units of this product.',
      'Bulk discounts available.',
      'Contact us for volume discounts over 50 units.',
    ])
    expect(viewVape(without).wholesale[0]).toBe('At least 10 units of this product, in steps of 10.')
  })

  test('shows every strain', () => {
    const html = render(viewVape(withStrains))
    for (const strain of withStrains.strains ?? []) expect(html).toContain(`>${strain}</li>`)
  })

  test('says so where there is no strain to choose', () => {
    expect(render(viewVape(without))).toContain('This one comes without a choice of strain.')
  })
})

describe('the page of a concentrate', () => {
  test('has its size among the specifications', () => {
    const [first] = concentrates
    if (!first) throw new Error('There is no concentrate')
    expect(viewConcentrate(first).specifications.at(-1)).toEqual({
      term: 'Size',
      value: '2g',
      to: '/concentrates?size=2g',
    })
  })

  test('counts the minimum over the whole order', () => {
    const [first] = concentrates
    expect(first && viewConcentrate(first).wholesale[0]).toBe(
      'At least 10 units an order, mixed across concentrates.',
    )
  })
})

function render(product: ProductView) {
  return renderToStaticMarkup(<ProductPage product={product} />)
}

function vapeNamed(wanted: string) {
  const vape = vapes.find(({ name }) => name === wanted)
  if (!vape) throw new Error(`No vape is called ${wanted}`)
  return vape
}
