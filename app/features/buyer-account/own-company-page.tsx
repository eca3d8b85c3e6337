import { DefinitionList } from '#app/ui/definition-list.tsx'
import { type AddressedCompany, OwnAddresses } from './own-addresses.tsx'
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
