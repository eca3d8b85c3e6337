import ArrowDown from 'lucide-react/icons/arrow-down'
import ArrowUp from 'lucide-react/icons/arrow-up'
import { Link } from 'react-router'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { TableOf } from '#domain/analytics/statistics-tables.ts'
import { isSortable, sortAddress } from '../statistics-address.ts'
import { type Column, REPORTS, type ReportName } from './report-columns.tsx'
import { TABLE_NAMES } from './table-words.ts'
import './report-table.css'

type ReportTableProps<Name extends ReportName> = {
  query: StatisticsQuery
  table: Pick<TableOf<Name>, 'name' | 'rows'>
  timeZone: string
}

/** A table; on a phone each row is a block, its first cell the head of it and the others with their names. */
export function ReportTable<Name extends ReportName>({ query, table, timeZone }: ReportTableProps<Name>) {
  const { keyOf, columns: columnsFor } = REPORTS[table.name]
  const columns = columnsFor(query, timeZone)
  const label = TABLE_NAMES[table.name]
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
          {table.rows.map((row) => (
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
