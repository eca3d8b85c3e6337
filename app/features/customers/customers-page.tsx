import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { SearchForm } from '#app/ui/search-form.tsx'
import {
  COMPANY_SORTS,
  type CompanyListQuery,
  writeCompanyListQuery,
} from '#domain/companies/company-list-query.ts'
import { COMPANY_STATES } from '#domain/companies/company-state.ts'
import { DOCUMENTS } from '#domain/documents.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { CustomersTable, type ShownCompany } from './customers-table.tsx'

type CustomersPageProps = {
  query: CompanyListQuery
  companies: ShownCompany[]
  older: string | null
  newer: string | null
  gaveUp: boolean
  /** The number of one that was just erased. */
  erased?: string | undefined
  mayCreate: boolean
  /** What customers owe. */
  mayReadBalance: boolean
  mayExport: boolean
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** The companies that buy. */
export function CustomersPage({
  query,
  companies,
  older,
  newer,
  gaveUp,
  erased,
  mayCreate,
  mayReadBalance,
  mayExport,
  tasks,
}: CustomersPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<CompanyListQuery>) =>
    writeCompanyListQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <>
      <PageHead title="Customers">
        {tasks}
        {mayCreate && (
          <LinkButton to="/admin/customers/new" size="small">
            New customer
          </LinkButton>
        )}
      </PageHead>
      <CustomersControls query={query} mayReadBalance={mayReadBalance} />
      <Notice role="status" className="mb-4">
        {erased && `Customer ${erased} is erased.`}
      </Notice>
      <div aria-busy={isLoading}>
        {gaveUp ? (
          <ErrorState title="This search takes too long">
            The search was stopped, so matching customers may be missing. Type more letters, or choose a
            status or a country.
          </ErrorState>
        ) : companies.length === 0 ? (
          <EmptyState headingLevel="h2" title="No customers found">
            {writeCompanyListQuery(query) === '' ? (
              'Create the first one with ‘New customer’, or from an order on its page. Orders do not need a customer record.'
            ) : (
              <Link to="?">Show all customers</Link>
            )}
          </EmptyState>
        ) : (
          <CustomersTable companies={companies} mayReadBalance={mayReadBalance} />
        )}
      </div>
      <Pager
        label="Pages of customers"
        first={to({})}
        previous={newer && to({ before: newer })}
        next={older && to({ after: older })}
      />
      {mayExport && (
        <p className="mt-6 flex flex-wrap gap-3">
          <a href={DOCUMENTS.customers} className={LOOK}>
            CSV
          </a>
          <a href={`${DOCUMENTS.customers}?form=excel`} className={LOOK}>
            CSV for Excel
          </a>
        </p>
      )}
    </>
  )
}

function CustomersControls({ query, mayReadBalance }: Pick<CustomersPageProps, 'query' | 'mayReadBalance'>) {
  const { balance, ...others } = COMPANY_SORTS
  const sorts = mayReadBalance ? { balance, ...others } : others
  return (
    <SearchForm
      isInstant
      className="grid-cols-2 lg:grid-cols-[1fr_9rem_10rem_11rem_9rem_auto]"
      controls={[
        {
          name: 'q',
          label: 'Search',
          value: query.search,
          placeholder: 'Name, number, VAT number, e-mail or city',
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
        {
          name: 'sort',
          label: 'Sort',
          value: query.sort,
          all: 'Newest',
          options: Object.entries(sorts),
        },
      ]}
    />
  )
}
