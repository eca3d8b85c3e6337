import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { StatisticsTable } from '#domain/analytics/statistics-tables.ts'
import { formatCount } from '#domain/format-count.ts'
import { exportAddress, statisticsAddress } from '../statistics-address.ts'

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

type TablePagesProps = {
  query: StatisticsQuery
  table: Pick<StatisticsTable, 'count' | 'pageSize' | 'after' | 'before'>
}

/** Back, on, where one stands, and all of it as a file. */
export function TablePages({ query, table: { count, pageSize, after, before } }: TablePagesProps) {
  const pageCount = Math.max(1, Math.ceil(count / pageSize))
  const { page } = query
  const to = (change: Partial<StatisticsQuery>) => statisticsAddress(query, change)
  // Long lists go on by key, so that what comes in meanwhile moves nothing; short ones count their pages.
  const previous = before !== null ? { before } : page > 1 && after === null ? {} : undefined
  const next = after !== null ? { after } : page < pageCount && before === null ? {} : undefined
  const isFirst = page <= 1 && previous === undefined
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4 text-sm print:hidden">
      <span className="flex flex-wrap gap-x-5">
        <a href={exportAddress(query)} download>
          Export CSV
        </a>
        <a href={exportAddress(query, 'excel')} download>
          Export for Excel
        </a>
      </span>
      {(previous || next || !isFirst) && (
        <nav aria-label="Pages of the table" className="flex flex-wrap items-center gap-2">
          {previous && (
            <>
              <Link to={to({})} preventScrollReset className={LOOK}>
                First
              </Link>
              <Link
                to={to({ page: Math.max(1, page - 1), ...previous })}
                rel="prev"
                preventScrollReset
                className={LOOK}
              >
                Previous
              </Link>
            </>
          )}
          <span className="px-2 font-mono text-soft text-xs" aria-current="page">
            Page {formatCount(page)} of {formatCount(Math.max(page, pageCount))}
          </span>
          {next && (
            <Link to={to({ page: page + 1, ...next })} rel="next" preventScrollReset className={LOOK}>
              Next
            </Link>
          )}
        </nav>
      )}
    </div>
  )
}
