type Operator = {
  legalEntity: { name: string; address: string; registration: string; vatNumber: string }
  licence: { number: string; authority: string }
  contact: { email: string; telegram: string; whatsapp: string; signal: string }
}

export type ContactLine = { kind: string; text: string; href: string }

/** What the operator filled in, and nothing else: an empty value leaves no line behind. */
export function contactLines({ contact }: Operator) {
  const lines: ContactLine[] = [
    { kind: 'E-mail', text: contact.email, href: `mailto:${contact.email}` },
    {
      kind: 'Telegram',
      text: contact.telegram,
      href: `https://t.me/${contact.telegram.replaceAll('@', '')}`,
    },
    { kind: 'WhatsApp', text: contact.whatsapp, href: `https://wa.me/${digitsOf(contact.whatsapp)}` },
    { kind: 'Signal', text: contact.signal, href: `https://signal.me/#p/+${digitsOf(contact.signal)}` },
  ]
  return lines.filter((line) => line.text !== '')
}

export function operatorLines({ legalEntity, licence }: Operator) {
  return [
    legalEntity.name,
    legalEntity.address,
    legalEntity.registration && `Registration ${legalEntity.registration}`,
    legalEntity.vatNumber && `VAT ${legalEntity.vatNumber}`,
    licence.number && ['Licence', licence.number, licence.authority].filter(Boolean).join(' '),
  ].filter(Boolean)
}

function digitsOf(text: string) {
  return text.replace(/\D/g, '')
}
