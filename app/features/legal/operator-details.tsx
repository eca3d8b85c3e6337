import type { ReactNode } from 'react'
import { DefinitionList, LabelRow } from '#app/ui/definition-list.tsx'
import type { ShopConfig } from '#domain/shop/shop-config.ts'

type ForShop = { shop: ShopConfig }

/** Who sells. The law wants name and address; without them the page says that they are missing. */
export function OperatorDetails({ shop: { legalEntity, name } }: ForShop) {
  const missing = legalEntity.name === '' || legalEntity.address === ''
  return (
    <>
      <Lines
        lines={[
          ['Business', legalEntity.name],
          ['Address', legalEntity.address],
          ['Country', legalEntity.country],
          ['Registration', legalEntity.registration],
          ['VAT number', legalEntity.vatNumber],
        ]}
      />
      {missing && (
        <Missing>
          The operator of {name} has not filled in the name and address of the business behind this shop yet.
        </Missing>
      )}
    </>
  )
}

export function LicenceDetails({ shop: { licence } }: ForShop) {
  if (licence.number === '') {
    return (
      <Missing>
        The operator has not filled in a licence yet. Until then the shop takes no orders on a public address.
      </Missing>
    )
  }
  return (
    <Lines
      lines={[
        ['Licence', licence.number],
        ['Granted by', licence.authority],
      ]}
    />
  )
}

export function ContactDetails({ shop: { contact } }: ForShop) {
  if (Object.values(contact).every((handle) => handle === '')) {
    return <Missing>The operator has not filled in any contact details yet.</Missing>
  }
  return (
    <Lines
      lines={[
        ['E-mail', contact.email],
        ['Telegram', contact.telegram],
        ['WhatsApp', contact.whatsapp],
        ['Signal', contact.signal],
      ]}
    />
  )
}

/** Who answers questions about personal data: the person named for it, else whoever answers the shop's mail. */
export function DataProtectionContact({ shop }: ForShop) {
  const { name, email, address } = shop.dataProtection
  if (name === '' && email === '' && address === '') return <ContactDetails shop={shop} />
  return (
    <Lines
      lines={[
        ['Data protection', name],
        ['E-mail', email || shop.contact.email],
        ['Address', address],
      ]}
    />
  )
}

function Lines({ lines }: { lines: [term: string, value: string][] }) {
  const filled = lines.filter(([, value]) => value !== '')
  if (filled.length === 0) return null
  return (
    <DefinitionList className="border-line border-y">
      {filled.map(([term, value]) => (
        <LabelRow key={term} term={term}>
          {term === 'E-mail' ? <a href={`mailto:${value}`}>{value}</a> : value}
        </LabelRow>
      ))}
    </DefinitionList>
  )
}

/** Marked in resin: a gap that the operator has to close, and that a visitor should see. */
function Missing({ children }: { children: ReactNode }) {
  return <p className="border-resin border-l-2 bg-mist px-4 py-3 text-sm">{children}</p>
}
