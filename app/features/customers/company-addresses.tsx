import { ADDRESS_USES, addressFields } from './company-fields.ts'
import type { CompanyView } from './company-view.ts'
import { PartList } from './part-list.tsx'

/** Where invoices and parcels go. */
export function CompanyAddresses({ company }: { company: CompanyView }) {
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
