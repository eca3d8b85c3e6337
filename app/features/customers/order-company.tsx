import { Link } from 'react-router'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { StateBadge } from './state-badge.tsx'

export type OrderCompanyView = {
  number: number
  name: string
  state: CompanyState
  isVouched: boolean
}

type OrderCompanyProps = {
  orderId: string
  company: OrderCompanyView | undefined
  isErased: boolean
  mayAssign: boolean
}

/** On the page of an order: whose it is. Buyers never see this. */
export function OrderCompany({ orderId, company, isErased, mayAssign }: OrderCompanyProps) {
  if (!company && isErased) return null
  return (
    <section className="print:hidden">
      <h2 className="text-xl">Customer record</h2>
      {company ? (
        <>
          <p className="mt-2 flex flex-wrap items-center gap-x-3 gap-y-1">
            <Link to={`/admin/customers/${company.number}`} className="min-w-0 break-words">
              {company.name}
            </Link>
            <StateBadge state={company.state} />
          </p>
          {!company.isVouched && !isErased && (
            <p className="mt-2 max-w-prose break-words text-sm text-soft">
              Matched by e-mail address, not confirmed yet.
            </p>
          )}
        </>
      ) : (
        <p className="mt-2 text-sm text-soft">No customer with this e-mail address.</p>
      )}
      {!isErased && mayAssign && (
        <LinkButton
          to={`/admin/customers/of-order/${orderId}`}
          size="small"
          variant="outline"
          className="mt-3"
        >
          {!company ? 'Choose or create customer' : company.isVouched ? 'Change' : 'Confirm or change'}
        </LinkButton>
      )}
    </section>
  )
}
