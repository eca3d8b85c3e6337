import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Notice } from '#app/ui/notice.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
import { Pager } from '#app/ui/pager.tsx'
import { type CompanyListQuery, writeCompanyListQuery } from '#domain/companies/company-list-query.ts'
import { CustomersControls } from './customers-controls.tsx'
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
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

/** The companies that buy, the newest first. */
export function CustomersPage({
  query,
  companies,
  older,
  newer,
  gaveUp,
  erased,
  mayCreate,
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
      <CustomersControls query={query} />
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
          <CustomersTable companies={companies} />
        )}
      </div>
      <Pager
        label="Pages of customers"
        first={to({})}
        previous={newer && to({ before: newer })}
        next={older && to({ after: older })}
      />
    </>
  )
}
