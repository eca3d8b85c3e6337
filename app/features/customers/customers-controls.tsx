import { SearchForm } from '#app/ui/search-form.tsx'
import type { CompanyListQuery } from '#domain/companies/company-list-query.ts'
import { COMPANY_STATES } from '#domain/companies/company-state.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'

export function CustomersControls({ query }: { query: CompanyListQuery }) {
  return (
    <SearchForm
      isInstant
      className="grid-cols-2 lg:grid-cols-[1fr_10rem_11rem_11rem_auto]"
      controls={[
        {
          name: 'q',
          label: 'Search',
          value: query.search,
          placeholder: 'Name, VAT number, e-mail or city',
          className: 'max-lg:col-span-2',
        },
        {
          name: 'state',
          label: 'Status',
          value: query.state,
          all: 'All statuses',
          options: Object.entries(COMPANY_STATES),
        },
        {
          name: 'country',
          label: 'Country',
          value: query.country,
          all: 'All countries',
          options: Object.values(EU_COUNTRIES).map((name) => [name, name]),
        },
        {
          name: 'ends',
          label: 'Authorisations',
          value: query.ends,
          all: 'All authorisations',
          options: [['soon', 'Expiring soon']],
        },
      ]}
    />
  )
}
