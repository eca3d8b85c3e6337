import { Link } from 'react-router'
import { HeadCell } from '#app/ui/table.tsx'
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

const CELL = 'align-top md:border-line md:border-t md:px-3 md:py-3 md:first:pl-0 md:last:pr-0'

/** A table; on a phone each customer is a block of its own. */
export function CustomersTable({ companies }: { companies: ShownCompany[] }) {
  return (
    <table
      aria-label="Customers"
      className="w-full border-collapse border-line border-b text-sm max-md:block"
    >
      <thead className="max-md:hidden">
        <tr>
          {['Customer', 'State', 'Place', 'Country', 'Right', 'VAT number'].map((title) => (
            <HeadCell key={title}>{title}</HeadCell>
          ))}
        </tr>
      </thead>
      <tbody className="max-md:block">
        {companies.map(({ number, name, vatNumber, country, place, state, right }) => (
          <tr
            key={number}
            className="max-md:grid max-md:grid-cols-[1fr_auto] max-md:gap-x-3 max-md:gap-y-1 max-md:border-line max-md:border-t max-md:py-3"
          >
            <td className={`${CELL} min-w-0 break-words`}>
              <Link to={`/admin/customers/${number}`}>{name}</Link>
            </td>
            <td className={CELL}>
              <StateBadge state={state} />
            </td>
            <td className={`${CELL} break-words text-soft`}>
              {place}
              <span className="md:hidden">{place === '' ? country : `, ${country}`}</span>
            </td>
            <td className={`${CELL} text-soft max-md:hidden`}>{country}</td>
            <td className={`${CELL} ${right?.isOver ? 'text-clay' : 'text-soft'}`}>{right?.text}</td>
            <td className={`${CELL} font-mono text-xs`}>{vatNumber}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
