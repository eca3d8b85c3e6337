import { describe, expect, it } from 'vitest'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { shop } from '#shop.config'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices } from '#tests/catalogue/shipped-snapshot.ts'
import { shippedWords } from '#tests/catalogue/shipped-words.ts'
import { type Hidden, homeContent } from './home-content.ts'
import { renderHomeSections } from './home-sections.server.tsx'

const hide = <T extends { shown: boolean }>(claim: T) => ({ ...claim, shown: false })

const { award, ...plainClaims } = shop.claims
const silent: ShopConfig = {
  ...shop,
  claims: { ...hideAll(plainClaims), award: hide(award) },
  payment: hideAll(shop.payment),
}

describe('the words of the home page', () => {
  it('hold every claim and way to pay of the settings', () => {
    const html = textOf(shop)
    const texts = [...Object.values(plainClaims), ...Object.values(shop.payment)].map(({ text }) => text)
    expect(texts.filter((text) => !html.includes(text))).toEqual([])
    expect(html).toContain('Second place')
  })

  it('hold no claim that the operator hides, and no empty section in its place', () => {
    const html = textOf(silent)
    const texts = [...Object.values(plainClaims), ...Object.values(shop.payment)].map(({ text }) => text)
    expect(texts.filter((text) => html.includes(`>${text}`) || html.includes(`${text}.`))).toEqual([])
    expect(html).not.toContain('Cannabis Cup')
    expect(html).not.toContain('Why choose us')
    expect(html).not.toMatch(/<(ul|dl|p|h\d)[^>]*><\/\1>/)
  })

  it('call strains premium for as long as the shop claims that its products are', () => {
    const namesOf = (config: ShopConfig) => {
      const content = contentOf(config)
      return [content.hero.badges[0]?.term, content.categories.drawers[0]?.name, content.products?.title]
    }
    expect(namesOf(shop)).toEqual(['Premium Strains', 'Premium Strains', 'Premium Strains'])
    const premiumProducts = hide(shop.claims.premiumProducts)
    const plain = { ...shop, claims: { ...shop.claims, premiumProducts } }
    expect(namesOf(plain)).toEqual(['Strains', 'Strains', 'Strains'])
    const { before, strainsHead, after } = renderHomeSections(contentOf(plain), null, { isBuyer: false })
    expect(before + strainsHead + after).not.toMatch(/premium/i)
  })

  it('say where the shop ships even when it claims nothing', () => {
    expect(contentOf(silent).shipping.features).toEqual([
      { name: 'EU-Wide Coverage', text: 'We ship to all EU countries except Spain and Croatia.' },
    ])
  })

  it('count the catalogue where a claim about it is hidden', () => {
    expect(contentOf(silent).hero.badges.map(({ fact }) => fact)).toEqual([
      '15 strains',
      '65 items',
      '25 countries',
    ])
  })

  it('speak of nothing that is not sold', () => {
    const config = { ...silent, kinds: { strain: false, concentrate: false } }
    const content = contentOf(config, { catalogue: { ...shippedCatalogue, strains: [], concentrates: [] } })
    expect(content.categories.drawers.map(({ name }) => name)).toEqual(['THC Vapes'])
    expect(content.hero.badges.map(({ term }) => term)).toEqual(['Vapes', 'EU-Wide Delivery'])
    const { before, strainsHead } = renderHomeSections(content, null, { isBuyer: false })
    expect(strainsHead).toBe('')
    expect(before).not.toMatch(/strain|concentrate|id="pricing"/i)
  })

  it('count nothing of a catalogue that strangers do not see', () => {
    const hidden = { prices: false, catalogue: true }
    const empty = { ...shippedCatalogue, strains: [], vapes: [], concentrates: [] }
    const content = contentOf(silent, { catalogue: empty, hidden })
    expect(content.hero.badges.map(({ fact }) => fact)).toEqual(['25 countries'])
    expect(content.categories.drawers.map(({ amounts }) => amounts)).toEqual([
      'Sold by the gram',
      'From 10 units each',
      'From 10 units in all',
    ])
    const { before, strainsHead } = renderHomeSections(content, null, { hidden, isBuyer: false })
    expect(`${before}${strainsHead}`).not.toMatch(/>0 |\b0 (?:strains|vapes|concentrates|items)|undefined/)
  })

  it.each([
    [1, 'First place'],
    [3, 'Third place'],
    [7, 'Place 7'],
  ])('name place %i of an award', (place, name) => {
    const config = {
      ...shop,
      claims: { ...shop.claims, award: { ...award, place, category: 'Indica', year: '2024' } },
    }
    expect(contentOf(config).award?.prize).toEqual({
      place,
      name,
      title: 'Cannabis Cup, Indica, 2024',
    })
  })
})

describe('the operator’s own home page', () => {
  const hero = {
    headline: 'From our greenhouse.',
    text: 'Nordblatt supplies pharmacies.',
    picture: `${'ab'.repeat(32)} greenhouse.webp`,
    caption: 'Hall 3',
  }
  const own: ShopConfig = {
    ...shop,
    home: {
      sections: 'reasons,products,hero,payment',
      hero,
      products: { title: 'What we grow' },
      payment: { title: 'How you pay', text: 'On account.' },
      steps: 'Ask: You write to us.',
      reasons: { title: 'Who we are', text: 'Growers since 2019.' },
    },
    catalogues: { strain: { name: 'Flowers' }, vape: { name: 'Inhalers', text: 'With a serial number.' } },
  }

  it('has the sections that were chosen, in their order', () => {
    const { before, strainsHead, after } = renderHomeSections(contentOf(own), null, { isBuyer: false })
    const headings = [...(before + strainsHead + after).matchAll(/<h[12][^>]*>(.*?)<\/h[12]>/g)]
    expect(headings.map(([, text]) => text)).toEqual([
      'Who we are',
      'What we grow',
      'From our greenhouse.',
      'How you pay',
    ])
  })

  it('says what the operator wrote, and nothing that came with the shop in its place', () => {
    const html = textOf(own)
    for (const words of [
      hero.headline,
      hero.text,
      hero.caption,
      'On account.',
      'You write to us.',
      'Growers since 2019.',
    ])
      expect(html).toContain(words)
    for (const words of [
      'catalogued',
      'Cannabis sativa',
      'nothing is paid online',
      'Payment options',
      'The way',
    ])
      expect(html).not.toContain(words)
    expect(html).toContain('/shop-pictures/abababababababababababab-hero-800.webp')
  })

  it('calls the catalogues by their names, wherever it names them', () => {
    const { categories, hero: opening, products } = contentOf({ ...own, home: {} })
    expect(categories.drawers.map(({ name, text }) => [name, text])).toEqual([
      ['Flowers', 'Flower and hash, sold by weight. Strains can be mixed in one order.'],
      ['Inhalers', 'With a serial number.'],
      ['Concentrates', 'Extracts, from diamonds to rosin, sold by the piece.'],
    ])
    expect(opening.text).toMatch(/^Flowers, Inhalers and concentrates for /)
    expect(opening.badges.map(({ term }) => term).slice(0, 2)).toEqual(['Flowers', 'Inhalers & Concentrates'])
    expect(products?.title).toBe('Flowers')
  })

  it('leads to what is there', () => {
    const only = contentOf({ ...shop, home: { sections: 'hero,products' } })
    expect(only.hero.links).toEqual({ products: '/#products', more: undefined })
    const { before, strainsHead } = renderHomeSections(only, null, { isBuyer: false })
    expect(before).not.toContain('Learn More')
    // 'Order Now' of every page leads to the prices.
    expect(strainsHead).toContain('id="pricing"')
  })

  it('has a heading and no drawing where the operator wants neither opening nor drawing', () => {
    const plain = contentOf({ ...shop, home: { sections: 'products', hero: { noDrawing: true } } })
    expect(plain.hero.figure).toBeUndefined()
    expect(renderHomeSections(plain, null, { isBuyer: false }).before).toBe(
      '<h1 class="sr-only">Cultivar</h1>',
    )
  })
})

describe('the price ladder', () => {
  const { rows, notes } = contentOf(shop).pricing

  it('gives the saving of each step against the smallest order', () => {
    expect(rows.map(({ weight, saving }) => [weight, saving])).toEqual([
      ['150 g', ''],
      ['250 g', '5%'],
      ['500 g', '10%'],
      ['1 kg', '20%'],
      ['2.5 kg', '20%'],
      ['5 kg', '35%'],
    ])
  })

  it('says where a smaller order costs more', () => {
    expect(notes.at(-1)).toContain('238 to 249 g cost more than 250 g')
    expect(notes.at(-1)).toContain('4,063 to 4,999 g cost more than 5 kg')
  })
})

function contentOf(config: ShopConfig, more: { catalogue?: typeof shippedCatalogue; hidden?: Hidden } = {}) {
  return homeContent(
    { shop: config, catalogue: shippedCatalogue, prices: shippedPrices, ...more },
    shippedWords,
  )
}

function textOf(config: ShopConfig) {
  const { before, after } = renderHomeSections(contentOf(config), null, { isBuyer: false })
  return before + after
}

/** The keys stay the same, which Object.fromEntries forgets. */
function hideAll<T extends Record<string, { shown: boolean; text: string }>>(claims: T): T {
  return Object.fromEntries(Object.entries(claims).map(([key, claim]) => [key, hide(claim)])) as T
}
