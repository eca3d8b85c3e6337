import { type Catalogue, productsOf } from '#domain/catalogue/catalogue.ts'
import { pathOf } from '#domain/kinds/kind.ts'
import { KINDS } from '#domain/kinds/kinds.ts'
import type { PriceList } from '#domain/pricing/price-list.ts'
import { type Page, pageMeta } from '#domain/seo/page-meta.ts'
import type { ShopWords } from '#domain/seo/shop-facts.ts'

export type KnownPage = { path: string; title: string | null }

/** Anything can be typed behind a slash: what is no page of ours is one page. */
const UNKNOWN_PAGE: KnownPage = { path: '(unknown page)', title: null }
/** Staff at work are no visitors. */
const PRIVATE = /^\/(admin|auth|demo|sign-out)(\/|$)/

const FIRST_PAGE = { total: 0, lowestCents: 0, page: 1, isFiltered: false }
const TITLES = {
  '/privacy-policy': 'Privacy Policy',
  '/cookie-policy': 'Cookie Policy',
  '/terms-of-service': 'Terms of Service',
  '/order-confirmation': 'Order confirmation',
  '/apply': 'Apply for approval',
  '/quick-order': 'Quick order',
}

/** Paths and titles are the shop's own: whatever a browser claims, no other text gets into the statistics. */
export function createPageFinder(catalogue: Catalogue, shop: ShopWords, prices: PriceList) {
  const pages: [string, Page][] = [
    ...KINDS.map((of): [string, Page] => [of.list.path, { kind: 'list', of, view: FIRST_PAGE, prices }]),
    ['/', { kind: 'home', kinds: KINDS, countOf: () => 0, prices }],
    ...KINDS.flatMap((of) =>
      productsOf(catalogue, of).map((product): [string, Page] => [
        pathOf(of, product),
        { kind: 'product', of, product, prices },
      ]),
    ),
    ...Object.entries(TITLES).map(([path, title]): [string, Page] => [path, { kind: 'unlisted', title }]),
  ]
  const known = new Map(pages.map(([path, page]) => [path, { path, title: pageMeta(shop, page).title }]))

  /** Undefined for pages that are not counted. */
  return function findPage(path: string): KnownPage | undefined {
    const plain = path.replace(/(?<=[^/])\/$/, '')
    return PRIVATE.test(plain) ? undefined : (known.get(plain) ?? UNKNOWN_PAGE)
  }
}
