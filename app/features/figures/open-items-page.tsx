import { Link } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { Cell, numeric, Table, TableHead } from '#app/ui/table.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import { formatCount } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import { AGES, type AgeingRow } from '#domain/payments/ageing.ts'
import { FiguresLinks } from './figures-links.tsx'

type OpenItemsPageProps = {
  rows: AgeingRow[]
  total: Omit<AgeingRow, 'company' | 'name'>
  page: number
  hasNext: boolean
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** What customers owe on invoices, by how long it is overdue. */
export function OpenItemsPage({ rows, total, page, hasNext }: OpenItemsPageProps) {
  return (
    <>
      <PageHead title="Open items">
        <FiguresLinks current="/admin/figures/open-items" />
      </PageHead>
      <p className="mb-6">
        <span className="font-display text-2xl tabular-nums">{formatEuro(total.totalCents)}</span>{' '}
        <span className="text-sm text-soft">
          open on {formatCount(total.invoices)} {total.invoices === 1 ? 'invoice' : 'invoices'}, by days after
          the due date
        </span>
      </p>
      {rows.length === 0 ? (
        <EmptyState headingLevel="h2" title="Nothing is open">
          Invoices appear here from the day they are issued until they are paid.
        </EmptyState>
      ) : (
        <Table label="Open items">
          <TableHead
            heads={[
              'Customer',
              numeric('Total'),
              ...AGES.map(({ label }) => numeric(label)),
              numeric('Invoices'),
            ]}
          />
          <tbody>
            {rows.map((row) => (
              <tr key={row.company}>
                <Cell className="min-w-40 break-words">
                  {row.company === null ? (
                    <Link to="/admin/invoices?state=open">Orders without a customer</Link>
                  ) : (
                    <Link to={`/admin/customers/${row.company}`}>{row.name}</Link>
                  )}
                </Cell>
                <Sums row={row} />
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr className="font-medium">
              <Cell>All customers</Cell>
              <Sums row={total} />
            </tr>
          </tfoot>
        </Table>
      )}
      <Pager
        label="Pages of open items"
        first="?"
        previous={page > 1 ? `?page=${page - 1}` : undefined}
        next={hasNext ? `?page=${page + 1}` : undefined}
      />
      <p className="mt-6 flex flex-wrap gap-3">
        <a href={DOCUMENTS.agedItems} className={LOOK}>
          CSV
        </a>
        <a href={`${DOCUMENTS.agedItems}?form=excel`} className={LOOK}>
          CSV for Excel
        </a>
      </p>
    </>
  )
}

function Sums({ row: { invoices, ageCents, totalCents } }: { row: Omit<AgeingRow, 'company' | 'name'> }) {
  return (
    <>
      <Cell numeric>{formatEuro(totalCents)}</Cell>
      {AGES.map(({ label }, at) => (
        <Cell key={label} numeric>
          {ageCents[at] ? formatEuro(ageCents[at]) : ''}
        </Cell>
      ))}
      <Cell numeric>{formatCount(invoices)}</Cell>
    </>
  )
}
