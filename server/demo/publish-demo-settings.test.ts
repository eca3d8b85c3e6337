import { expect, it } from 'vitest'
import { isIban } from '#domain/tax/iban.ts'
import { checkVatNumber } from '#domain/vat/check-vat-number.ts'
import { shop } from '#shop.config'
import { asDemo } from './publish-demo-settings.ts'

it('a demo makes up what the operator has not filled in, and keeps what they have', () => {
  const contact = { email: 'shop@real.example', telegram: '', whatsapp: '', signal: '' }
  const legalEntity = { name: '', address: '', registration: '', vatNumber: '', country: '' }
  const made = asDemo({ ...shop, contact, legalEntity })
  expect(made.contact).toEqual(contact)
  expect(made.legalEntity.name).toBe('Cultivar Demo, S.L.')
  expect(made.markets).toBe(shop.markets)
})

it('a demo can issue invoices: its account and its VAT number pass their check digits', () => {
  const { invoices, legalEntity } = asDemo(shop)
  expect(isIban(invoices?.iban ?? '')).toBe(true)
  expect(checkVatNumber(legalEntity.vatNumber, legalEntity.country).verdict).toBe('looks-valid')
})
