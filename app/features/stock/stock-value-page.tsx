import { Fragment, type ReactNode } from 'react'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Section } from '#app/ui/section.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import type { StockUnit } from '#domain/stock/stock-quantity.ts'
import { PurchasePrice } from './purchase-price.tsx'

export type ShownValue = {
  number: number
  code: string
  site: string
  unit: StockUnit
  onHand: string
  price: string
  value: string
  revision: number
}
type ValuedGoods = { goods: string; value: string; batches: ShownValue[] }

export type StockValueView = {
  total: string
  /** By product. */
  valued: ValuedGoods[]
  /** Without a purchase price. */
  unpriced: ValuedGoods[]
  /** In words, where the page shows only some of them. */
  cut: string
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** What is on hand, at purchase price. `links`: to the other figures. */
export function StockValuePage({ view, links }: { view: StockValueView; links: ReactNode }) {
  const { total, valued, unpriced, cut } = view
  return (
    <>
      <PageHead title="Stock value">{links}</PageHead>
      <p className="mb-6">
        <span className="font-display text-2xl tabular-nums">{total}</span>{' '}
        <span className="text-sm text-soft">on hand now, at purchase price, without VAT. {cut}</span>
      </p>
      {valued.length === 0 && unpriced.length === 0 && (
        <EmptyState headingLevel="h2" title="Nothing on hand">
          Batches appear here once they are received under Stock.
        </EmptyState>
      )}
      {valued.length > 0 && <ValueTable label="Stock value" goods={valued} />}
      {unpriced.length > 0 && (
        <Section id="unpriced" title="Without a purchase price" className="mt-10">
          <p className="mb-3 max-w-[72ch] text-sm text-soft">
            These batches are not part of the sum. Margins leave out what is sold from them.
          </p>
          <ValueTable label="Without a purchase price" goods={unpriced} />
        </Section>
      )}
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={DOCUMENTS.stockValue} className={LOOK}>
          CSV
        </a>
        <a href={`${DOCUMENTS.stockValue}?form=excel`} className={LOOK}>
          CSV for Excel
        </a>
      </p>
    </>
  )
}

function ValueTable({ label, goods }: { label: string; goods: ValuedGoods[] }) {
  return (
    <Table label={label}>
      <TableHead heads={['Product and batch', numeric('On hand'), 'Purchase price', numeric('Value')]} />
      <tbody>
        {goods.map(({ goods: name, value, batches }) => (
          <Fragment key={batches[0]?.number}>
            <tr>
              <Cell colSpan={3} className="font-medium">
                {name}
              </Cell>
              <Cell numeric className="font-medium">
                {value}
              </Cell>
            </tr>
            {batches.map((batch) => (
              <tr key={batch.number} className="text-soft">
                <Cell>
                  <span className="block whitespace-nowrap pl-4 font-mono">{batch.code}</span>
                  <span className="block pl-4 text-xs">{batch.site}</span>
                </Cell>
                <Cell numeric className="align-top">
                  {batch.onHand}
                </Cell>
                <Cell className="min-w-48 align-top">
                  <PurchasePrice {...batch} id={batch.number} name={batch.code} />
                </Cell>
                <Cell numeric className="align-top">
                  {batch.value}
                </Cell>
              </tr>
            ))}
          </Fragment>
        ))}
      </tbody>
    </Table>
  )
}
