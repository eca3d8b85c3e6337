import { Link } from 'react-router'
import { BlockCell, BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { StateBadge } from './state-badge.tsx'

export type ShownCompany = {
  number: number
  name: string
  vatNumber: string | null
  country: string
  place: string
  state: CompanyState
  /** In words: 'until 7 March 2027'. */
  right: { text: string; isOver: boolean } | undefined
}

/** A table; on a phone each customer is a block of its own. */
export function CustomersTable({ companies }: { companies: ShownCompany[] }) {
  return (
    <BlockTable
      label="Customers"
      heads={['Customer', 'Status', 'City', 'Country', 'Authorisation', 'VAT number']}
    >
      {companies.map(({ number, name, vatNumber, country, place, state, right }) => (
        <BlockRow key={number}>
          <BlockCell className="min-w-0 break-words">
            <Link to={`/admin/customers/${number}`}>{name}</Link>
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
        </BlockRow>
      ))}
    </BlockTable>
  )
}
