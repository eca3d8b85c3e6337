import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
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
        ...['Customer', 'Status', 'City', 'Country', 'Authorisation', 'VAT number', 'Last order'],
        ...(mayReadBalance ? [numeric('Balance')] : []),
      ]}
    >
      {companies.map(
        ({ number, customerNumber, name, vatNumber, country, place, state, right, lastOrder, balance }) => (
          <BlockRow key={number}>
            <BlockCell className="min-w-0 break-words">
              <Link to={`/admin/customers/${number}`}>{name}</Link>
              <span className="block font-mono text-soft text-xs">{customerNumber}</span>
            </BlockCell>
            <BlockCell>
              <StateBadge state={state} />
            </BlockCell>
            <BlockCell className="break-words text-soft">
              {place}
              <span className="md:hidden">{place === '' ? country : `, ${country}`}</span>
            </BlockCell>
            <BlockCell className="text-soft max-md:hidden">{country}</BlockCell>
            <BlockCell className={right?.isOver ? 'text-clay' : 'text-soft'}>{right?.text}</BlockCell>
            <BlockCell className="font-mono text-xs">{vatNumber}</BlockCell>
            <BlockCell className="text-soft max-md:empty:hidden">
              {lastOrder && <span className="md:hidden">Last order </span>}
              {lastOrder}
            </BlockCell>
            {mayReadBalance && (
              <BlockCell className="whitespace-nowrap text-right font-mono max-md:text-left">
                {balance}
              </BlockCell>
            )}
          </BlockRow>
        ),
      )}
    </BlockTable>
  )
}
