import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { numeric } from '#app/ui/table.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { StateBadge } from './state-badge.tsx'

export type ShownCompany = {
  number: number
  customerNumber: string
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  /** In words: 'until 7 March 2027'. */
  right: { text: string; isOver: boolean } | undefined
  /** A day; '' for who never ordered. */
  lastOrder: string
  /** Of those who may know it. */
  balance: string | undefined
}

type CustomersTableProps = { companies: ShownCompany[]; mayReadBalance: boolean }

/** A table; on a phone each customer is a block of its own. */
export function CustomersTable({ companies, mayReadBalance }: CustomersTableProps) {
  return (
    <BlockTable
      label="Customers"
      heads={[
        ...['Customer', 'Status', 'City', 'Authorisation', 'Last order'],
        ...(mayReadBalance ? [numeric('Balance')] : []),
      ]}
    >
      {companies.map((company) => (
        <BlockRow key={company.number}>
          <BlockCell className="min-w-0 break-words">
            <Link to={`/admin/customers/${company.number}`}>{company.name}</Link>
            <span className="block font-mono text-soft text-xs">{company.customerNumber}</span>
            <span className="block font-mono text-soft text-xs">{company.vatNumber}</span>
          </BlockCell>
          <BlockCell className="max-md:text-right">
            <StateBadge state={company.state} />
          </BlockCell>
          <BlockCell className="break-words text-soft">
            {[company.place, company.country].filter(Boolean).join(', ')}
          </BlockCell>
          <BlockCell
            className={classNames('max-md:text-right', company.right?.isOver ? 'text-clay' : 'text-soft')}
          >
            {company.right?.text}
          </BlockCell>
          <BlockCell className="text-soft">
            {company.lastOrder && <span className="md:hidden">Last order </span>}
            {company.lastOrder}
          </BlockCell>
          {mayReadBalance && (
            <BlockCell className="whitespace-nowrap text-right font-mono">{company.balance}</BlockCell>
          )}
        </BlockRow>
      ))}
    </BlockTable>
  )
}
