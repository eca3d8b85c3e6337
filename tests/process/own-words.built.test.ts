import { afterAll, beforeAll, expect, it } from 'vitest'
import { shop as shipped } from '#shop.config'
import { addressesOfShop, ask } from '#tests/buyers/two-companies.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import {
  makeSeededFolder,
  type RunningShop,
  removeFolder,
  startShop,
  until,
} from '#tests/shop/running-shop.ts'

/** What the shop says before anybody has written a word of their own. */
const PHRASES = [
  'Cultivar',
  'catalogued like it matters',
  'Cannabis sativa',
  'for licensed sellers in Europe',
  'Three collections',
  'What we sell, and in which amounts',
  'Priced by the gram',
  'Mix strains freely',
  'Premium Strains',
  'Each strain has a page',
  'Premium THC products',
  'Second place',
  'Grown in Spain',
  'Lab-tested',
  '15+ strains',
  'THC Vapes',
  'Disposables and cartridges',
  'How it travels',
  'Payment options',
  'You pay in the way that was agreed',
  'Why choose us',
  'The terms on which',
]

const { award, ...claims } = shipped.claims
const hidden = Object.entries({ ...claims, award }).map(([name, claim]) => [name, { ...claim, shown: false }])
const words = (title: string) => ({ title, text: `${title}, in our words.` })
const OWN = {
  name: 'Nordblatt',
  claims: Object.fromEntries(hidden),
  home: {
    hero: { headline: 'From our greenhouse', text: 'Nordblatt supplies pharmacies.', noDrawing: true },
    categories: words('Our range'),
    pricing: words('Our prices'),
    products: words('Our flowers'),
    shipping: words('Our vans'),
    payment: words('How you pay'),
    steps: 'Ask: You write to us.',
    reasons: words('Who we are'),
  },
  catalogues: {
    strain: words2('Flowers'),
    vape: words2('Inhalers'),
    concentrate: words2('Extracts'),
  },
  legal: {
    terms: '## Our terms\n\nWe keep to them.',
    privacy: '## Your data\n\nWe keep it safe.',
    cookies: '## Your browser\n\nWe keep little there.',
  },
}

function words2(name: string) {
  return { name, text: `${name} of our own.` }
}

const dataDir = makeSeededFolder()
let shop: RunningShop
let before: string[]

async function pagesOfShop() {
  const texts: string[] = []
  for (const path of [
    ...addressesOfShop(),
    '/manifest.webmanifest',
    '/terms-of-service',
    '/privacy-policy',
    '/cookie-policy',
  ])
    texts.push((await ask(shop, path, 'somebody', '')).text)
  return texts
}

beforeAll(async () => {
  shop = await startShop({ DATA_DIR: dataDir })
  before = await pagesOfShop()
  const { query, close } = await visitDatabase(shop)
  await query(
    `INSERT INTO settings_versions (document, published_by_name)
     SELECT coalesce((SELECT document FROM settings_versions ORDER BY version DESC LIMIT 1), '{}') || $1::jsonb, 'A clerk'`,
    [JSON.stringify(OWN)],
  )
  await query('UPDATE publication SET version = version + 1')
  await close()
  await until(async () => (await ask(shop, '/', 'somebody', '')).text.includes('From our greenhouse'))
})

afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

it('says each of these as it comes, or the list is none', () =>
  expect(PHRASES.filter((phrase) => !before.some((text) => text.includes(phrase)))).toEqual([]))

it('says none of them on any page once the operator has written their own', async () => {
  const texts = await pagesOfShop()
  const left = PHRASES.filter((phrase) => texts.some((text) => text.includes(phrase)))
  expect(left).toEqual([])
  for (const own of [
    'From our greenhouse',
    'Inhalers of our own.',
    'We keep to them.',
    'We keep little there.',
  ])
    expect(texts.some((text) => text.includes(own))).toBe(true)
})
