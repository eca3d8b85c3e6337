import { expect, it } from 'vitest'
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
