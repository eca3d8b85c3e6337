import type { ReactNode } from 'react'
import { Link, useNavigation } from 'react-router'
import { buttonClasses } from '#app/ui/button-classes.ts'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'
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
  /** What else waits for somebody, of other parts. */
  tasks?: ReactNode
}

const LOOK = buttonClasses({ variant: 'outline', size: 'small' })

/** The companies that buy, the newest first. */
export function CustomersPage({ query, companies, older, newer, gaveUp, erased, tasks }: CustomersPageProps) {
  const isLoading = useNavigation().state === 'loading'
  const to = (change: Partial<CompanyListQuery>) =>
    writeCompanyListQuery({ ...query, after: '', before: '', ...change }) || '?'
  return (
    <>
      <PageHead title="Customers">
        {tasks}
        <LinkButton to="/admin/customers/new" size="small">
          New customer
        </LinkButton>
      </PageHead>
      <CustomersControls query={query} />
      <p role="status" className="mb-4 border-fern border-l-2 bg-sheet px-4 py-3 text-sm empty:hidden">
        {erased && `Customer ${erased} is erased.`}
      </p>
      <div aria-busy={isLoading}>
        {gaveUp ? (
          <ErrorState title="This search takes too long">
            It was given up, so there may be customers that match. Add a letter or more, or choose a state or
            a country.
          </ErrorState>
        ) : companies.length === 0 ? (
          <EmptyState headingLevel="h2" title="No customers found">
            {writeCompanyListQuery(query) === '' ? (
              'Make the first one with ‘New customer’, or of an order on its page. The shop sells to anybody all the same.'
            ) : (
              <Link to="?">Show all customers</Link>
            )}
          </EmptyState>
        ) : (
          <CustomersTable companies={companies} />
        )}
      </div>
      {(older !== null || newer !== null) && (
        <nav aria-label="Pages of customers" className="flex flex-wrap justify-between gap-3 py-4">
          <span className="flex gap-2">
            {newer !== null && (
              <>
                <Link to={to({})} className={LOOK}>
                  First
                </Link>
                <Link to={to({ before: newer })} rel="prev" className={LOOK}>
                  Previous
                </Link>
              </>
            )}
          </span>
          {older !== null && (
            <Link to={to({ after: older })} rel="next" className={LOOK}>
              Next
            </Link>
          )}
        </nav>
      )}
    </>
  )
}
