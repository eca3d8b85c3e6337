import ArrowLeft from 'lucide-react/icons/arrow-left'
import Trash2 from 'lucide-react/icons/trash-2'
import { type ReactNode, useState } from 'react'
import { useRevalidator } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { Sheet } from '#app/ui/sheet.tsx'
import { UploadField } from '#app/ui/upload-field.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { DOCUMENT_MAX_BYTES, DOCUMENT_TOO_LARGE } from '#domain/shop/setting-document.ts'
import { CompanyCare, EraseCompany } from './company-care.tsx'
import { ADDRESS_USES, addressFields, factsFields, NO_ADDRESS, personFields } from './company-fields.ts'
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
          {[company.place, company.country, `customer ${company.customerNumber}`].filter(Boolean).join(' · ')}
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
      blank={addressFields({ ...NO_ADDRESS, use: 'invoice', country: company.country })}
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

/** Contracts, letters, extracts of registers: whatever belongs to a company and proves no right. */
function CompanyFiles({ company }: { company: CompanyView }) {
  const { revalidate } = useRevalidator()
  return (
    <Section id="company-files" title="Files" heading="text-xl">
      {company.files.length > 0 && (
        <ul className="mt-3 border-line border-t">
          {company.files.map(({ id, name, text }) => (
            <li key={id} className="flex items-start gap-2 border-line border-b py-2 text-sm">
              <span className="min-w-0 flex-1">
                <a
                  href={documentPath(DOCUMENTS.companyFile, { number: company.number, id })}
                  className="break-all"
                >
                  {name}
                </a>
                <span className="block text-soft">{text}</span>
              </span>
              <RemoveFile id={id} name={name} revision={company.revision} />
            </li>
          ))}
        </ul>
      )}
      <div className="mt-3 grid gap-2">
        <UploadField
          label="Add files"
          hint="PDF, JPEG, PNG, WebP or AVIF, up to 10 MB each."
          multiple
          address={(file) =>
            `${documentPath(DOCUMENTS.companyFiles, { number: company.number })}?name=${encodeURIComponent(file.name)}`
          }
          maxBytes={DOCUMENT_MAX_BYTES}
          tooLarge={DOCUMENT_TOO_LARGE}
          onEnded={revalidate}
        />
      </div>
    </Section>
  )
}

function RemoveFile({ id, name, revision }: { id: number; name: string; revision: number }) {
  const fetcher = useFormFetcher('Failed to remove the file')
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <input type="hidden" name="id" value={id} />
      <input type="hidden" name="revision" value={revision} />
      <button
        type="submit"
        name="intent"
        value="remove-file"
        aria-label={`Remove ${name}`}
        title={`Remove ${name}`}
        className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </fetcher.Form>
  )
}
