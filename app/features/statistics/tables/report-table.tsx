import { SortHead } from '#app/ui/sort-head.tsx'
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

function HeadCell<Row>({ column, query }: { column: Column<Row>; query: StatisticsQuery }) {
  const { title, sort, isNumeric } = column
  const sorts = sort !== undefined && isSortable(query.table, sort) ? sort : undefined
  const direction = query.descending ? 'descending' : 'ascending'
  return (
    <SortHead
      to={sorts && sortAddress(query, sorts)}
      sorted={sorts === query.sort ? direction : undefined}
      data-numeric={isNumeric || undefined}
      data-sorts={sorts !== undefined || undefined}
    >
      {title}
    </SortHead>
  )
}
