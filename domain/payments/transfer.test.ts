import { expect, it } from 'vitest'
import { formatIban, paymentReference, transferCode, transferFacts } from './transfer.ts'

const account = { holder: 'Cultivar, S.L.', iban: 'DE02120300000000202051', bic: 'BYLADEM1001' }
const transfer = { account, reference: '4B7F9A52', cents: 290_400, until: '2027-03-31' }

it('the reference is the number of the order until there is an invoice', () => {
  expect(paymentReference('4B7F9A52', null)).toBe('4B7F9A52')
  expect(paymentReference('4B7F9A52', undefined)).toBe('4B7F9A52')
  expect(paymentReference('4B7F9A52', 'INV-2027-000123')).toBe('INV-2027-000123')
})

it('an IBAN stands in fours, without a space behind it', () => {
  expect(formatIban(account.iban)).toBe('DE02 1203 0000 0000 2020 51')
  expect(formatIban('ES9121000418450200051332')).toBe('ES91 2100 0418 4502 0005 1332')
})

it('facts that are not known are left out', () => {
  expect(transferFacts(transfer).map(({ value }) => value)).toEqual([
    'Cultivar, S.L.',
    'DE02 1203 0000 0000 2020 51',
    'BYLADEM1001',
    '4B7F9A52',
    '€2,904.00',
    '31 March 2027',
  ])
  const bare = { ...transfer, account: { ...account, bic: '' }, until: '' }
  expect(transferFacts(bare).map(({ term }) => term)).toEqual([
    'Account holder',
    'IBAN',
    'Reference',
    'Amount',
  ])
})

it('the code is that of the European Payments Council, of at most 70 letters of a name and 999,999,999.99 euros', () => {
  expect(transferCode(transfer)).toBe(
    'BCD\n002\n1\nSCT\nBYLADEM1001\nCultivar, S.L.\nDE02120300000000202051\nEUR2904.00\n\n\n4B7F9A52',
  )
  const large = transferCode({ ...transfer, account: { ...account, holder: 'x'.repeat(71) }, cents: 1e12 })
  expect(large.split('\n')[5]).toHaveLength(70)
  expect(large.split('\n')[7]).toBe('EUR999999999.99')
})
