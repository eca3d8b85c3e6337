import ArrowLeft from 'lucide-react/icons/arrow-left'
import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { CompanyCare } from './company-care.tsx'
import { ADDRESS_USES, addressFields, factsFields, personFields } from './company-fields.ts'
import { CompanyFiles } from './company-files.tsx'
import { CompanyOrders } from './company-orders.tsx'
import { CompanyTimeline } from './company-timeline.tsx'
import type { CompanyView } from './company-view.ts'
import { PartList } from './part-list.tsx'
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

/** Where invoices and parcels go. */
function CompanyAddresses({ company }: { company: CompanyView }) {
  return (
    <PartList
      heading="Addresses"
      noun="address"
      empty="None yet."
      removal="Existing orders keep their address."
      revision={company.revision}
      mayChange={company.may.includes('save-address')}
      blank={addressFields({ use: 'invoice', address: '', country: company.country })}
      parts={company.addresses.map((address) => ({
        id: address.id,
        title: `${ADDRESS_USES[address.use]}: ${address.address.split('\n', 1)[0]}`,
        fields: addressFields(address),
        shown: (
          <>
            <span className="block font-mono text-soft text-xs">{ADDRESS_USES[address.use]}</span>
            <span className="block whitespace-pre-line">{address.address}</span>
            <span className="block">{address.country}</span>
          </>
        ),
      }))}
    />
  )
}

/** Who orders for the company. */
function CompanyPeople({ company }: { company: CompanyView }) {
  return (
    <PartList
      heading="People"
      noun="person"
      empty="No people yet. Orders are assigned to a customer by the e-mail address of a person."
      removal="Existing orders stay with this customer. New orders with this e-mail address are no longer assigned to it."
      revision={company.revision}
      mayChange={company.may.includes('save-person')}
      blank={personFields({ name: '', email: '', phoneNumber: null })}
      parts={company.people.map((person) => ({
        id: person.id,
        title: person.name,
        fields: personFields(person),
        shown: (
          <>
            <span className="block">{person.name}</span>
            <a href={`mailto:${person.email}`} className="block break-all">
              {person.email}
            </a>
            {person.phoneNumber && <span className="block text-soft">{person.phoneNumber}</span>}
          </>
        ),
      }))}
    />
  )
}

function CompanyFacts({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <Sheet>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">Details</h2>
        {company.may.includes('facts') && (
          <Button size="small" variant="outline" onClick={() => setOpen(true)}>
            Edit
          </Button>
        )}
      </div>
      <DefinitionList className="mt-3">
        <LabelRow term="VAT number">{company.vatNumber ?? '—'}</LabelRow>
        <LabelRow term="Country">{company.country}</LabelRow>
        <LabelRow term="City">{company.place || '—'}</LabelRow>
        <LabelRow term="Payment terms">{company.terms}</LabelRow>
        <LabelRow term="Credit limit">{company.shownLimit}</LabelRow>
      </DefinitionList>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Edit details"
        intent="facts"
        submitLabel="Save"
        fields={factsFields(company)}
        revision={company.revision}
      />
    </Sheet>
  )
}

/** When a customer asks for it: what the law keeps stays until its date. */
function EraseCompany({ company }: { company: CompanyView }) {
  const [isOpen, setOpen] = useState(false)
  const { number, orders } = company
  return (
    <section className="mt-8 flex flex-wrap items-center justify-between gap-4 border-line border-t pt-6">
      <div>
        <h2 className="text-xl">Privacy and deletion</h2>
        <p className="mt-1 max-w-prose text-sm text-soft">
          Erase a customer who asks for it. The orders are kept for as long as the law requires; erase the
          personal data in an order on its own page.
        </p>
      </div>
      <Button size="small" variant="danger" onClick={() => setOpen(true)}>
        Erase customer
      </Button>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Erase Customer"
        description={`People, addresses, files, notes, authorisations, VAT number and terms are erased for good. ${
          orders.summary === ''
            ? 'There are no orders, so nothing is kept.'
            : 'The name is kept until the last order is deleted. Issued invoices stay unchanged for as long as the law requires.'
        } This action cannot be undone.`}
        intent="erase"
        submitLabel="Erase"
        isDangerous
        fields={[{ name: 'confirm', label: `Type ${number} to confirm`, value: '' }]}
        revision={company.revision}
      />
    </section>
  )
}
