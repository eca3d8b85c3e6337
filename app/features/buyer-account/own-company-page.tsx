import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { DefinitionList } from '#app/ui/definition-list.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { addressFormFields } from '#domain/addresses/address-form-fields.ts'
import type { CompanyAddress } from '#domain/companies/company.ts'
import { EU_COUNTRIES } from '#domain/markets/countries.ts'
import { OwnPeople, type PeopledCompany } from './own-people.tsx'

type OwnCompany = AddressedCompany &
  PeopledCompany & { name: string; vatNumber: string | null; place: string }

type OwnCompanyPageProps = { company: OwnCompany; personId: number; mayChange: boolean }

/** The buyer's company: who orders for it, and where parcels go. */
export function OwnCompanyPage({ company, personId, mayChange }: OwnCompanyPageProps) {
  const { name, vatNumber, country, place } = company
  const facts = [
    { term: 'Country', value: country },
    { term: 'Place', value: place },
    { term: 'VAT number', value: vatNumber ?? '' },
  ].filter(({ value }) => value !== '')
  return (
    <div className="grid gap-10">
      <div className="grid gap-4">
        <h1 className="break-words text-3xl">{name}</h1>
        <DefinitionList facts={facts} className="max-w-md" />
        <p className="max-w-prose text-sm text-soft">
          {mayChange
            ? 'To change the name, the VAT number or the address of invoices, write to us: your invoices depend on them.'
            : 'You have view-only access. Colleagues who can order can also change this page.'}
        </p>
      </div>
      <OwnPeople company={company} personId={personId} mayChange={mayChange} />
      <OwnAddresses company={company} mayChange={mayChange} />
    </div>
  )
}

type AddressedCompany = { country: string; revision: number; addresses: readonly CompanyAddress[] }

type Open = { name: 'add' } | { name: 'edit' | 'remove'; address: CompanyAddress } | undefined

/** Where parcels and invoices go. */
function OwnAddresses({ company, mayChange }: { company: AddressedCompany; mayChange: boolean }) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const { addresses, revision } = company
  const opened = open?.name === 'edit' ? open.address : undefined
  const removed = open?.name === 'remove' ? open.address : undefined
  const edited = addresses.find(({ id }) => id === opened?.id) ?? opened
  return (
    <section aria-labelledby="own-addresses">
      <div className="mb-3 flex flex-wrap items-center justify-between gap-3">
        <h2 id="own-addresses" className="text-2xl">
          Addresses
        </h2>
        {mayChange && (
          <Button size="small" variant="outline" onClick={() => setOpen({ name: 'add' })}>
            Add a delivery address
          </Button>
        )}
      </div>
      {addresses.length === 0 ? (
        <p className="text-soft">None yet. An address that is saved here can be chosen in the order form.</p>
      ) : (
        <ul className="border-line border-b text-sm">
          {addresses.map((address) => (
            <li
              key={address.id}
              className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-line border-t py-3"
            >
              <div className="min-w-0 break-words">
                <span className="block font-mono text-soft text-xs">
                  {address.use === 'delivery' ? 'Delivery' : 'Invoice'}
                </span>
                <span className="block whitespace-pre-line">{address.address}</span>
                <span className="block">{address.country}</span>
              </div>
              {mayChange && address.use === 'delivery' && (
                <div className="flex gap-2">
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Edit ${firstLine(address)}`}
                    onClick={() => setOpen({ name: 'edit', address })}
                  >
                    Edit
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    aria-label={`Remove ${firstLine(address)}`}
                    onClick={() => setOpen({ name: 'remove', address })}
                  >
                    Remove
                  </Button>
                </div>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldsDialog
        isOpen={open?.name === 'add'}
        onClose={close}
        title="Add a delivery address"
        intent="add-address"
        submitLabel="Add"
        fields={fieldsOf({ ...NO_ADDRESS, country: company.country })}
        revision={revision}
      />
      <FieldsDialog
        isOpen={edited !== undefined}
        onClose={close}
        title="Edit the delivery address"
        intent="save-address"
        submitLabel="Save"
        fields={edited ? fieldsOf(edited) : []}
        id={edited?.id}
        revision={revision}
      />
      <ConfirmPost
        title="Remove the address"
        text={`${removed ? firstLine(removed) : ''}. Orders keep the address that they were placed with.`}
        confirmLabel="Remove"
        sent={removed && { intent: 'remove-address', id: removed.id, revision }}
        failure="Nothing was changed"
        onClose={close}
      />
    </section>
  )
}

function firstLine({ address }: CompanyAddress) {
  return address.split('\n', 1)[0] ?? ''
}

const NO_ADDRESS = { address: '', street: null, city: null, postalCode: null } as const

function fieldsOf({ country, ...address }: Omit<CompanyAddress, 'id' | 'use'>): FormField[] {
  const countries = Object.values(EU_COUNTRIES).map((name) => ({ value: name, text: name }))
  const options = country === '' ? [{ value: '', text: 'Choose a country' }, ...countries] : countries
  return [
    ...addressFormFields({ ...address, country }),
    { name: 'country', label: 'Country', type: 'select', value: country, options },
  ]
}
