import ArrowLeft from 'lucide-react/icons/arrow-left'
import type { ReactNode } from 'react'
import { LinkButton } from '#app/ui/link-button.tsx'
import { CompanyAddresses } from './company-addresses.tsx'
import { CompanyCare } from './company-care.tsx'
import { CompanyFacts } from './company-facts.tsx'
import { CompanyFiles } from './company-files.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanyPeople } from './company-people.tsx'
import { CompanyTimeline } from './company-timeline.tsx'
import type { CompanyView } from './company-view.ts'
import { EraseCompany } from './erase-company.tsx'
import { StateBadge } from './state-badge.tsx'

type CompanyPageProps = {
  company: CompanyView
  /** Sections of other parts of the shop, in the wide column between the facts and the timeline. */
  children?: ReactNode
}

/** Who buys: facts, people, addresses, and what happened. */
export function CompanyPage({ company, children }: CompanyPageProps) {
  return (
    <>
      <div className="mb-6">
        <LinkButton to="/admin/customers" variant="outline" size="small">
          <ArrowLeft aria-hidden strokeWidth={1.5} className="size-4" /> Back to Customers
        </LinkButton>
      </div>
      <div className="mb-8">
        <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
          <h1 className="min-w-0 break-words text-3xl">{company.name}</h1>
          <StateBadge state={company.state} />
        </div>
        <p className="mt-1 text-sm text-soft">
          {[company.place, company.country, `customer ${company.number}`].filter(Boolean).join(' · ')}
        </p>
      </div>
      {company.erasedAt && (
        <p className="mb-8 max-w-prose border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
          This customer was erased on {company.erasedAt}. The name and the orders are kept for as long as the
          law requires.
        </p>
      )}
      <div className="grid grid-cols-[minmax(0,1fr)] gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:grid-rows-[auto_1fr]">
        <div className="grid content-start gap-10">
          <CompanyOrders company={company} />
          {!company.erasedAt && children}
        </div>
        {!company.erasedAt && (
          <div className="grid content-start gap-10 lg:col-start-2 lg:row-span-2 lg:row-start-1">
            <CompanyFacts company={company} />
            <CompanyPeople company={company} />
            <CompanyAddresses company={company} />
            {/* Contracts and letters are read by those who keep them. */}
            {company.may.includes('remove-file') && <CompanyFiles company={company} />}
          </div>
        )}
        <CompanyTimeline company={company} />
      </div>
      {!company.erasedAt && (
        <>
          {company.may.includes('undo-move') && <CompanyCare company={company} />}
          {company.may.includes('erase') && <EraseCompany company={company} />}
        </>
      )}
    </>
  )
}
