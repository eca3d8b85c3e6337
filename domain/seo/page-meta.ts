import { imageText } from '#domain/catalogue/product-image.ts'
import { type Kind, type Product, pathOf } from '#domain/kinds/kind.ts'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { ladderOf, type PriceList } from '#domain/pricing/price-list.ts'
import type { ShopWords } from './shop-facts.ts'
import { socialPicturePath } from './social-picture.ts'

/** What the head of a page says about it. */
export type PageMeta = {
  title: string
  description: string
  /** Of the address that search engines should keep; none for pages that have no lasting one. */
  canonicalPath: string | undefined
  isIndexed: boolean
  kind: 'website' | 'product'
  /** What shows when somebody shares the page. */
  picture: { path: string; alt: string }
  /** Of one unit, where there is one price. */
  priceCents: number | undefined
}

/**
 * A list as it was asked for: one with filters is a view of the plain list, whose address it gives as its own. Without a total where
 * strangers are not told what there is.
 */
type ListView = {
  total: number | undefined
  lowestCents: number | undefined
  page: number
  isFiltered: boolean
}

export type Page =
  /** `countOf` tells how many products of a kind there are; undefined where strangers are not told. */
  | { kind: 'home'; kinds: readonly Kind[]; countOf: (kind: Kind) => number | undefined; prices: PriceList }
  | { kind: 'list'; of: Kind; view: ListView; prices: PriceList }
  | { kind: 'product'; of: Kind; product: Product; prices: PriceList }
  | { kind: 'unlisted'; title: string; description?: string; path?: string }

type PageOf<Name extends Page['kind']> = Extract<Page, { kind: Name }>

export function pageMeta(shop: ShopWords, page: Page): PageMeta {
  const shopName = shop.name
  switch (page.kind) {
    case 'home':
      return homeMeta(shop, page)
    case 'list':
      return listMeta(shop, page)
    case 'product':
      return productMeta(shop, page)
    case 'unlisted':
      return {
        ...plainMeta(shop, page.path),
        title: `${page.title} | ${shopName}`,
        description: fitDescription(splitSentences(page.description ?? '')),
        isIndexed: false,
      }
  }
}

function homeMeta(shop: ShopWords, { kinds, countOf, prices }: PageOf<'home'>): PageMeta {
  const { name: shopName, opening } = shop
  const goods = `Wholesale ${listEvery(kinds.map((kind) => ownName(shop, kind) ?? kind.home.goods))}`
  return {
    ...plainMeta(shop, '/'),
    title: fitTitle(
      hasOwnNames(shop)
        ? [`${shopName} | ${goods}`, `${shopName} | Wholesale`]
        : [`${shopName} | ${goods.replace('Wholesale', 'Wholesale THC')}`, `${shopName} | Wholesale THC`],
    ),
    description: fitDescription(
      opening
        ? splitSentences(opening)
        : [
            `THC ${listEvery(kinds.map((kind) => kind.home.offer(countOf(kind), ladderOf(prices, kind))))} at wholesale.`,
            'For licensed sellers in Europe.',
          ],
    ),
  }
}

function hasOwnNames({ catalogues = {} }: ShopWords) {
  return Object.keys(catalogues).length > 0
}

function ownName({ catalogues }: ShopWords, { order }: Kind): string | undefined {
  return catalogues?.[order.name]
}

function listMeta(shop: ShopWords, { of, view, prices }: PageOf<'list'>): PageMeta {
  const { nouns, list } = of
  const least = formatQuantity(ladderOf(prices, of).minimum, 'unit')
  const isLaterPage = view.page > 1 && !view.isFiltered
  const own = ownName(shop, of)
  const goods = own ?? `THC ${nouns.many}`
  const name = own ? `${own}, wholesale` : `Wholesale THC ${nouns.many}`
  return {
    ...plainMeta(shop, isLaterPage ? `${list.path}?page=${view.page}` : list.path),
    title: `${name}${isLaterPage ? `, page ${view.page}` : ` from ${least}`} | ${shop.name}`,
    description: fitDescription(
      view.total === undefined
        ? [`${goods} at wholesale, ordered from ${least}.`, FOR_CUSTOMERS]
        : [
            own
              ? `${own}: ${view.total} products${describeLowest(view)} ordered from ${least}.`
              : `${view.total} THC ${nouns.many}${describeLowest(view)} ordered from ${least}.`,
            view.lowestCents === undefined ? 'Choose by type and brand.' : 'Choose by type, brand and price.',
          ],
    ),
    picture: { path: socialPicturePath(list.path), alt: `${name} at ${shop.name}` },
  }
}

const FOR_CUSTOMERS = 'Our catalogue is for customers who have signed in.'

/** Nothing where prices are for signed-in buyers. */
function describeLowest({ lowestCents }: ListView): string {
  return lowestCents === undefined ? ',' : ` from ${formatEuro(lowestCents)} a unit,`
}

function productMeta(shop: ShopWords, { of: kind, product, prices }: PageOf<'product'>): PageMeta {
  const shopName = shop.name
  const [best, ...shorter] = kind.titlesOf(product)
  return {
    ...plainMeta(shop, pathOf(kind, product)),
    title: fitTitle([`${best} | ${shopName}`, ...shorter.map((title) => `${title} | ${shopName}`)]),
    description: fitDescription([
      ...(product.description === undefined ? [`${best}.`] : splitSentences(product.description)),
      kind.termsOf(product, ladderOf(prices, kind)),
    ]),
    kind: 'product',
    picture: {
      path: socialPicturePath(product.image),
      alt: imageText(product, () => kind.describePicture(product)),
    },
    priceCents: kind.toOrderable(product).unitCents,
  }
}

function plainMeta(
  { name: shopName, opening, picture }: ShopWords,
  canonicalPath: string | undefined,
): PageMeta {
  return {
    title: shopName,
    description: '',
    canonicalPath,
    isIndexed: true,
    kind: 'website',
    // Of an opening in the operator's own words, our drawing is no picture.
    picture: {
      path: picture ? `${picture}-1200.jpg` : socialPicturePath('/home'),
      alt: opening ? shopName : `${shopName}, wholesale cannabis for licensed sellers`,
    },
    priceCents: undefined,
  }
}

const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 155

/** The first wording that search results show whole; where none is short enough, the shortest. */
export function fitTitle(wordings: readonly [string, ...string[]]): string {
  const fitting = wordings.find((wording) => wording.length <= LONGEST_TITLE)
  return (
    fitting ?? wordings.reduce((shortest, wording) => (wording.length < shortest.length ? wording : shortest))
  )
}

/** As many of the sentences as fit, in their order; a first one that is too long is cut between words. */
export function fitDescription(sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences
  if (first.length > LONGEST_DESCRIPTION) return cutBetweenWords(first)
  return rest.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`
    return longer.length <= LONGEST_DESCRIPTION ? longer : text
  }, first)
}

/** A text into its sentences; the points of '1.75g' and of 'S.A.G.E. by Seeds' end none. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?])\s+(?=[\p{Lu}\p{N}'"])/u)
}

function cutBetweenWords(text: string): string {
  const room = text.slice(0, LONGEST_DESCRIPTION - 1)
  const lastSpace = room.lastIndexOf(' ')
  const kept = lastSpace === -1 ? room : room.slice(0, lastSpace)
  return `${kept.replace(/[\s,;:.-]+$/, '')}…`
}
