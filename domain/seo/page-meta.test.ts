import { describe, expect, test } from 'vitest'
import { productsOf } from '#domain/catalogue/catalogue.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import { vape } from '#domain/kinds/vape/kind.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { shippedPrices as prices } from '#tests/catalogue/shipped-snapshot.ts'
import { toMetaTags } from './meta-tags.ts'
import { fitDescription, fitTitle, type Page, pageMeta, splitSentences } from './page-meta.ts'

const { vapes } = shippedCatalogue
const view = { total: 17 as number | undefined, lowestCents: 4598, page: 1, isFiltered: false }
const indexedPages: Page[] = [
  { kind: 'home', kinds: KINDS, countOf: (kind) => productsOf(shippedCatalogue, kind).length, prices },
  ...KINDS.filter(({ shown }) => shown).map((of): Page => ({ kind: 'list', of, view, prices })),
  ...KINDS.flatMap((of) =>
    productsOf(shippedCatalogue, of).map((product): Page => ({ kind: 'product', of, product, prices })),
  ),
]
const metas = indexedPages.map((page) => pageMeta({ name: 'Cultivar' }, page))

describe('the head of every page that search engines keep', () => {
  test('fits into a search result', () => {
    expect(metas.filter(({ title }) => title.length > 60)).toEqual([])
    expect(metas.filter(({ description }) => description.length > 155 || description.length < 70)).toEqual([])
  })

  test('is its own: no two pages share a title, a description or an address', () => {
    for (const field of ['title', 'description', 'canonicalPath'] as const) {
      expect(new Set(metas.map((meta) => meta[field])).size).toBe(metas.length)
    }
  })

  test('names the shop and speaks calmly', () => {
    expect(metas.filter(({ title }) => !title.includes('Cultivar'))).toEqual([])
    expect(metas.filter(({ title, description }) => `${title}${description}`.includes('!'))).toEqual([])
  })
})

test('the home page says what there is', () => {
  expect(metas[0]).toMatchObject({
    title: 'Cultivar | Wholesale THC flowers, vapes and concentrates',
    description:
      'THC flowers and hash from 150g to 5kg, 17 vapes and 48 concentrates at wholesale. For licensed sellers in Europe.',
  })
})

test('the home page of a hidden catalogue counts nothing', () => {
  const { description } = pageMeta(
    { name: 'Cultivar' },
    {
      kind: 'home',
      kinds: KINDS,
      countOf: () => undefined,
      prices,
    },
  )
  expect(description).toBe(
    'THC flowers and hash from 150g to 5kg, vapes and concentrates at wholesale. For licensed sellers in Europe.',
  )
})

describe('the head of a list', () => {
  const headOf = (change: Partial<typeof view>) =>
    pageMeta({ name: 'Cultivar' }, { kind: 'list', of: vape, view: { ...view, ...change }, prices })

  test('says how many products there are and from which price', () => {
    expect(headOf({}).description).toBe(
      '17 THC vapes from €45.98 a unit, ordered from 10 units. Choose by type, brand and price.',
    )
  })

  test('of a hidden catalogue counts nothing, and says for whom it is', () => {
    expect(headOf({ total: undefined }).description).toBe(
      'THC vapes at wholesale, ordered from 10 units. Our catalogue is for customers who have signed in.',
    )
  })

  test('of a later page has an address of its own', () => {
    expect(headOf({ page: 2 })).toMatchObject({
      title: 'Wholesale THC vapes, page 2 | Cultivar',
      canonicalPath: '/vapes?page=2',
    })
  })

  test('of a filtered view points at the plain list', () => {
    expect(headOf({ page: 2, isFiltered: true }).canonicalPath).toBe('/vapes')
  })
})

describe('the tags of a page', () => {
  const shop = { name: 'Cultivar', origin: 'https://shop.example' }

  test('hold title, description, canonical address, Open Graph and Twitter card', () => {
    const [product] = vapes
    if (!product) throw new Error('The catalogue is empty')
    const tags = toMetaTags(
      shop,
      pageMeta({ name: 'Cultivar' }, { kind: 'product', of: vape, product, prices }),
    )
    expect(tags).toEqual(
      expect.arrayContaining([
        { title: 'Cascade Liquid Diamonds vape by Tre House | Cultivar' },
        { tagName: 'link', rel: 'canonical', href: 'https://shop.example/vape/cascade-liquid-diamonds' },
        { property: 'og:type', content: 'product' },
        { property: 'og:image', content: 'https://shop.example/social/vapes/cascade-liquid-diamonds.jpg' },
        { name: 'twitter:card', content: 'summary_large_image' },
        { property: 'product:price:amount', content: '69.98' },
      ]),
    )
    expect(tags).not.toContainEqual({ name: 'robots', content: 'noindex' })
  })

  test('keep unlisted pages out of search engines', () => {
    const tags = toMetaTags(
      shop,
      pageMeta({ name: 'Cultivar' }, { kind: 'unlisted', title: 'Privacy policy', path: '/privacy-policy' }),
    )
    expect(tags).toContainEqual({ name: 'robots', content: 'noindex' })
    expect(tags).toContainEqual({ title: 'Privacy policy | Cultivar' })
    expect(tags.filter((tag) => 'content' in tag && tag.content === '')).toEqual([])
  })
})

describe('a text that must fit', () => {
  test('takes the first wording of at most 60 letters, or the shortest', () => {
    expect(fitTitle(['x'.repeat(61), 'y'.repeat(60), 'z'])).toBe('y'.repeat(60))
    expect(fitTitle(['x'.repeat(70), 'y'.repeat(61)])).toBe('y'.repeat(61))
  })

  test('takes whole sentences up to 155 letters', () => {
    const [first, second] = ['a'.repeat(100), 'b'.repeat(54)]
    expect(fitDescription([first, second, 'c'])).toBe(`${first} ${second}`)
    expect(fitDescription([first, `${second}b`, 'c'])).toBe(`${first} c`)
  })

  test('cuts a long sentence between words', () => {
    const cut = fitDescription([`${'word, '.repeat(40)}end`])
    expect(cut.length).toBeLessThanOrEqual(155)
    expect(cut).toMatch(/word…$/)
  })

  test('knows where a sentence ends', () => {
    expect(splitSentences('A 1.75g jar. Two more by S.A.G.E. by Seeds? Yes.')).toEqual([
      'A 1.75g jar.',
      'Two more by S.A.G.E. by Seeds?',
      'Yes.',
    ])
  })
})
