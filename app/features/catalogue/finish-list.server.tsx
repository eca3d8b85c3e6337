import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { PageOrder } from '#app/ui/order-button.tsx'
import type { BrowseResult } from '#domain/catalogue/browse/browse.ts'
import type { ListIndex } from '#domain/catalogue/browse/list-index.ts'
import type { Kind, Product } from '#domain/kinds/kind.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import { type ShopStock, stockWord } from '#domain/stock/shop-stock.ts'
import type { PriceWords } from '#domain/tax/price-words.ts'
import type { FinishedList } from './finished-list.ts'
import {
  Elsewhere,
  type ElsewhereLink,
  FilterChips,
  type ListPlace,
  NothingFits,
  PageLinks,
} from './list-links.tsx'
import { type ListView, viewList } from './list-view.ts'
import { StrainCards } from './strain-card.tsx'
import type { StrainListView } from './strain-cards.ts'
import { UnitCards } from './unit-card.tsx'

type UnitList<P extends Product> = {
  index: ListIndex<P>
  result: BrowseResult<P>
  ladder: Ladder
  words: PriceWords
  stock?: ShopStock | undefined
  elsewhere: readonly ElsewhereLink[]
}

/** Cards and chips are only links in the browser, so the code that draws them stays on the server. */
export function finishUnitList<P extends Product>(
  kind: Kind<P>,
  { index, result, ladder, words, stock, elsewhere }: UnitList<P>,
) {
  const { shown, nouns, order, list } = kind
  if (!shown) throw new Error(`The list of ${nouns.many} has a page of its own`)
  const view = viewList(index, result, nouns, (product) => ({
    ...shown.card(product, ladder, words),
    stock: stockWord(stock, order.name, product.id),
  }))
  const parts = { place: list, view, elsewhere, orderKind: order.name }
  return finishList(parts, <UnitCards cards={view.cards} look={shown.look} orderKind={order.name} />)
}

/** The head of a list's page. */
export function finishTitle(title: string, lead: string, priceNote: string | undefined, isHidden = false) {
  return renderToStaticMarkup(
    <div className="mb-5 flex flex-wrap items-end justify-between gap-x-10 gap-y-3 lg:mb-10">
      <h1 className="text-3xl">{title}</h1>
      <p className="max-w-[46ch] text-soft">
        {isHidden ? (
          <>
            Our catalogue is for customers who have <a href="/account">signed in</a>.
          </>
        ) : (
          lead
        )}
        {priceNote && <span className="mt-1 block text-sm">{priceNote}</span>}
      </p>
    </div>,
  )
}

export function finishStrainList(
  view: StrainListView,
  place: ListPlace,
  elsewhere: readonly ElsewhereLink[],
) {
  return finishList({ place, view, elsewhere }, <StrainCards cards={view.cards} />)
}

/** Says what a press leads to. A script in the head of the page hears it: see apply-theme.js. */
function LookButton() {
  return (
    <button type="button" data-list-look className="list-look filter-chip scripted-only">
      <span className="look-lines">Compact list</span>
      <span className="look-cards">Show cards</span>
    </button>
  )
}

/** Below a compact list: all that was typed goes into the basket together. */
function QuickBar() {
  return (
    <div className="quick-bar">
      <p role="status" />
      <button type="button" data-order="lines" className="button button-primary">
        Add to basket
      </button>
    </div>
  )
}

type ListParts<Card> = {
  place: ListPlace
  view: ListView<Card>
  elsewhere: readonly ElsewhereLink[]
  /** What 'Order Now' in the header opens; on the home page it leads to the prices. */
  orderKind?: string
}

function finishList<Card>(parts: ListParts<Card>, cards: ReactNode): FinishedList {
  const { view, elsewhere, orderKind } = parts
  const { count, text, price, facets, sorts, sort } = view
  const filterCount = view.chips.length
  return {
    ...{ count, text, price, facets, sorts, sort, filterCount },
    chips: filterCount === 0 ? '' : renderToStaticMarkup(<FilterChips {...parts} />),
    list: renderToStaticMarkup(
      <>
        {orderKind && <PageOrder kind={orderKind} />}
        <LookButton />
        {view.cards.length > 0 ? cards : <NothingFits {...parts} />}
        <QuickBar />
        {view.pages.length > 0 && <PageLinks {...parts} />}
        {elsewhere.length > 0 && <Elsewhere links={elsewhere} />}
      </>,
    ),
  }
}
