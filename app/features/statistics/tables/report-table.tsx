import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import { isSortable, sortAddress } from '../statistics-address.ts'
import './report-table.css'

export type Column<Row> = {
  title: string
  /** What the address calls it, where the table can be sorted by it. */
  sort?: string
  isNumeric?: boolean
  /** On a phone it takes a line of its own. */
  isWide?: boolean
  cell: (row: Row) => ReactNode
}

type ReportTableProps<Row> = {
  label: string
  query: StatisticsQuery
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  keyOf: (row: Row) => string | number
}

/** A table; on a phone each row is a block, its first cell the head of it and the others with their names. */
export function ReportTable<Row>({ label, query, columns, rows, keyOf }: ReportTableProps<Row>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must take the focus, or keys cannot scroll it
    <section aria-label={label} tabIndex={0} className="md:overflow-x-auto">
      <table aria-label={label} className="report-table">
        <thead>
          <tr>
            {columns.map((column) => (
              <HeadCell key={column.title} column={column} query={query} />
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(({ title, isNumeric, isWide, cell }) => (
                <td
                  key={title}
                  data-title={title}
                  data-numeric={isNumeric || undefined}
                  data-wide={isWide || undefined}
                >
                  {cell(row)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

type HeadCellProps<Row> = { column: Column<Row>; query: StatisticsQuery }

function HeadCell<Row>({ column: { title, sort, isNumeric }, query }: HeadCellProps<Row>) {
  const sorts = sort !== undefined && isSortable(query.table, sort) ? sort : undefined
  const isSorted = sorts !== undefined && query.sort === sorts
  const Arrow = query.descending ? ArrowDown : ArrowUp
  return (
    <th
      scope="col"
      data-numeric={isNumeric || undefined}
      data-sorts={sorts !== undefined || undefined}
      aria-sort={isSorted ? (query.descending ? 'descending' : 'ascending') : undefined}
    >
      {sorts === undefined ? (
        title
      ) : (
        <Link to={sortAddress(query, sorts)} preventScrollReset>
          {title}
          {isSorted && <Arrow aria-hidden="true" strokeWidth={1.5} className="size-3.5" />}
        </Link>
      )}
    </th>
  )
}
