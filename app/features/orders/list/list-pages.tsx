import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { formatCount } from '#domain/format-count.ts'
import type { OrderListPage } from '#domain/orders/list/order-list-page.ts'
import { type OrderListQuery, writeListQuery } from '#domain/orders/list/order-list-query.ts'

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

type ListPagesProps = { query: OrderListQuery; list: OrderListPage; pageSize: number }

/** First, previous, next, last, and where one stands. */
export function ListPages({ query, list, pageSize }: ListPagesProps) {
  const { page, next, previous, matches } = list
  if (!next && !previous) return null
  const to = (change: Partial<OrderListQuery>) =>
    writeListQuery({ ...query, after: '', before: '', ...change }) || '?'
  const pageCount =
    matches.precision === 'exact' ? Math.max(1, Math.ceil(matches.total / pageSize)) : undefined
  return (
    <nav
      aria-label="Pages of orders"
      className="flex flex-wrap items-center justify-between gap-2 py-4 sm:grid sm:grid-cols-[1fr_auto_1fr] print:hidden"
    >
      <span className="flex gap-2">
        {previous && (
          <>
            <Link to={to({ page: 1 })} className={LOOK}>
              First
            </Link>
            <Link
              to={to({ page: page === undefined ? 'last' : Math.max(1, page - 1), before: previous })}
              rel="prev"
              className={LOOK}
            >
              Previous
            </Link>
          </>
        )}
      </span>
      <span
        className="text-center font-mono text-soft text-xs max-sm:order-first max-sm:w-full"
        aria-current="page"
      >
        {describePlace(list, pageCount)}
      </span>
      <span className="ml-auto flex gap-2">
        {next && (
          <>
            <Link
              to={to({ page: page === undefined ? 'last' : page + 1, after: next })}
              rel="next"
              className={LOOK}
            >
              Next
            </Link>
            <Link to={to({ page: 'last' })} className={LOOK}>
              Last
            </Link>
          </>
        )}
      </span>
    </nav>
  )
}

/** Whoever comes from the end of a search that nobody counted is on a page without a number. */
function describePlace({ page, next }: OrderListPage, pageCount: number | undefined) {
  if (page === undefined) return next ? 'Near the end' : 'Last page'
  return pageCount === undefined
    ? `Page ${page}`
    : `Page ${page} of ${formatCount(Math.max(page, pageCount))}`
}
