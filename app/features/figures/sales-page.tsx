import { Link, useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import {
  PARTS_OF_YEAR,
  SALES_GROUPINGS,
  type SalesQuery,
  writeSalesQuery,
} from '#domain/sales/sales-query.ts'
import { FiguresLinks } from './figures-links.tsx'
import type { SalesView } from './sales-view.ts'

type SalesPageProps = {
  query: SalesQuery
  /** The newest first. */
  years: number[]
  heads: readonly string[]
  /** Undefined where it took too long. */
  view: SalesView | undefined
  hasNext: boolean
  /** Days that are still to be added up. */
  daysLeft: number
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** What was sold, with the year before beside it. */
export function SalesPage({ query, years, heads, view, hasNext, daysLeft }: SalesPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<SalesQuery>) => writeSalesQuery({ ...query, ...change })
  const file = `${DOCUMENTS.salesFigures}${to({ page: 1 })}`
  return (
    <>
      <PageHead title="Sales">
        <FiguresLinks current="/admin/figures" />
      </PageHead>
      <SearchForm
        isInstant
        submitLabel="Show"
        className="grid-cols-2 sm:grid-cols-[8rem_12rem_12rem_auto_1fr]"
        controls={[
          {
            name: 'year',
            label: 'Year',
            value: String(query.year),
            options: years.map((year) => [String(year), String(year)]),
          },
          {
            name: 'part',
            label: 'Period',
            value: query.part,
            options: Object.entries(PARTS_OF_YEAR).map(([name, { label }]) => [name, label]),
          },
          { name: 'by', label: 'Group by', value: query.by, options: Object.entries(SALES_GROUPINGS) },
        ]}
      />
      <Notice role="status" className="mb-4">
        {daysLeft > 0 &&
          `Earlier sales are still being added up: ${daysLeft} ${daysLeft === 1 ? 'day is' : 'days are'} missing. Reload the page in a moment.`}
      </Notice>
      <div aria-busy={isLoading}>
        {view === undefined ? (
          <ErrorState title="This takes too long">
            The figures were not read in time. Choose a shorter period, or try again.
          </ErrorState>
        ) : (
          <Sales view={view} query={query} heads={heads} />
        )}
      </div>
      <Pager
        label="Pages of sales"
        first={to({ page: 1 })}
        previous={query.page > 1 ? to({ page: query.page - 1 }) : undefined}
        next={hasNext ? to({ page: query.page + 1 }) : undefined}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={file} className={LOOK}>
          CSV
        </a>
        <a href={`${file}&form=excel`} className={LOOK}>
          CSV for Excel
        </a>
      </p>
      <p className="mt-6 max-w-[72ch] text-sm text-soft">
        An order counts on the day on which it was placed, a credit note on the day on which it was issued,
        and a cancelled order not at all. Margin is what goods picked from batches with a purchase price were
        sold for, less that price, before credit notes.
      </p>
    </>
  )
}

type SalesProps = Pick<SalesPageProps, 'query' | 'heads'> & { view: SalesView }

function Sales({ view: { period, cards, rows, total }, query, heads }: SalesProps) {
  return (
    <>
      <p className="mb-4 text-sm text-soft">{period}</p>
      <dl className="sheets mb-6 grid-cols-2 lg:grid-cols-4">
        {cards.map(({ term, value, note }) => (
          <div key={term} className="min-w-0 px-3 py-3 sm:px-4">
            <dt className="font-mono text-soft text-xs">{term}</dt>
            <dd className="mt-1 break-words font-display text-xl sm:text-2xl tabular-nums">{value}</dd>
            <dd className="mt-1 text-sm text-soft">{note}</dd>
          </div>
        ))}
      </dl>
      {rows.length === 0 ? (
        <EmptyState headingLevel="h2" title="Nothing sold in this period">
          Choose another period. Orders appear here as soon as they are placed.
        </EmptyState>
      ) : (
        <Table label="Sales">
          <TableHead heads={[SALES_GROUPINGS[query.by], ...heads.map(numeric)]} />
          <tbody>
            {rows.map(({ key, name, to, figures }) => (
              <tr key={key}>
                <Cell className="min-w-40 break-words">{to ? <Link to={to}>{name}</Link> : name}</Cell>
                <Figures figures={figures} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <Cell>All</Cell>
              <Figures figures={total} />
            </tr>
          </tfoot>
        </Table>
      )}
    </>
  )
}

function Figures({ figures }: { figures: string[] }) {
  return figures.map((figure, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the columns stay where they are
    <Cell key={at} numeric className="align-top">
      {figure}
    </Cell>
  ))
}
