import type { ReactNode } from 'react'
import { Form, NavLink } from 'react-router'
import { Button } from '#app/ui/button.tsx'

export type Who = {
  email: string
  company: { name: string; person: string; mayOrder: boolean } | undefined
}

const PAGES = [
  { to: '/account', text: 'Overview' },
  { to: '/account/orders', text: 'Orders' },
  { to: '/account/documents', text: 'Documents' },
  { to: '/account/company', text: 'Company' },
  { to: '/account/data', text: 'Data' },
]

/** Around the pages of somebody who has signed in: who they are, where they may go, and the way out. */
export function AccountFrame({ who, children }: { who: Who; children: ReactNode }) {
  const pages = PAGES.filter(({ to }) => who.company || to !== '/account/company')
  return (
    <div className="wrap py-8 md:py-12">
      <div className="mb-6 flex flex-wrap items-center justify-between gap-x-8 gap-y-3 print:hidden">
        <p className="min-w-0 break-words text-sm text-soft">
          Signed in as <span className="text-ink">{who.email}</span>
          {who.company && (
            <>
              {' '}
              for <span className="text-ink">{who.company.name}</span>
              {!who.company.mayOrder && ', view only'}
            </>
          )}
        </p>
        <Form method="post" action="/account">
          <Button type="submit" name="intent" value="sign-out" variant="outline" size="small">
            Sign out
          </Button>
        </Form>
      </div>
      <nav aria-label="Account" className="mb-8 border-line border-b print:hidden">
        <ul className="flex gap-x-2.5 overflow-x-auto sm:gap-x-5">
          {pages.map(({ to, text }) => (
            <li key={to}>
              <NavLink
                to={to}
                end
                prefetch="intent"
                className="-mb-px block whitespace-nowrap border-transparent border-b-2 py-3 text-sm text-soft no-underline transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-[current=page]:border-resin aria-[current=page]:text-ink"
              >
                {text}
              </NavLink>
            </li>
          ))}
        </ul>
      </nav>
      {children}
    </div>
  )
}
