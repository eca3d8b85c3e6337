import { Form, Link, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import type { CompanyState } from '#domain/companies/company-state.ts'
import { listEvery } from '#domain/list-in-words.ts'
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

export type TypedNoticeView = {
  proposals: readonly { number: number; name: string; reasons: string[] }[]
  /** Why no zero rate of VAT applies, where it might. */
  taxNote: string | undefined
}

type TypedNoticeProps = { orderId: string; typed: TypedNoticeView | undefined; mayAssign: boolean }

/** On the page of an order: that somebody typed what is a customer's, without having signed in. A person decides. */
export function TypedNotice({ orderId, typed, mayAssign }: TypedNoticeProps) {
  const { formData, formAction } = useNavigation()
  if (!typed) return null
  const page = `/admin/customers/of-order/${orderId}`
  return (
    <section
      aria-labelledby="typed-title"
      className="mb-8 border-resin border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <h2 id="typed-title" className="font-sans text-base">
        This order is not assigned to a customer
      </h2>
      <p className="mt-1 max-w-prose text-sm">
        The buyer was not signed in, and anybody can type a customer’s details. Until you assign it, the order
        uses no customer’s VAT number, payment terms, prices or authorisations.
      </p>
      {typed.taxNote && <p className="mt-2 max-w-prose break-words text-sm">{typed.taxNote}</p>}
      <ul className="mt-3 grid gap-3">
        {typed.proposals.map(({ number, name, reasons }) => (
          <li key={number} className="flex flex-wrap items-center gap-x-4 gap-y-2">
            <p className="min-w-0 break-words text-sm">
              {name} matches by {listEvery(reasons)}.
            </p>
            {mayAssign && (
              <Form method="post" action={page} className="max-w-full">
                <ActionKey />
                <input type="hidden" name="company" value={number} />
                <Button
                  type="submit"
                  name="intent"
                  value="assign"
                  size="small"
                  variant="outline"
                  busy={formAction === page && formData?.get('company') === String(number)}
                >
                  {`Assign to ${name}`}
                </Button>
              </Form>
            )}
          </li>
        ))}
      </ul>
      {mayAssign && (
        <p className="mt-3 text-sm">
          <Link to={page}>Check, or choose another customer</Link>
        </p>
      )}
    </section>
  )
}
