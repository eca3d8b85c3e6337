import { expect, it } from 'vitest'
import type { AccountSums, BalancedEntry } from '#domain/payments/account.ts'
import { SELLING_SHOP as shop } from '#tests/invoices/selling-shop.ts'
import { readPdf } from '#tests/office/read-pdf.ts'
import { accountStatement } from './account-statement.ts'
import { renderDocument } from './render-document.ts'

const customer = {
  ...{ number: 7, customerNumber: 'K-7', name: 'Verde SL', vatNumber: 'ESB58378431' },
  ...{ address: 'Calle 2\n08001 Barcelona', country: 'Spain' },
}
const orderId = '1234abcd-0000-4000-8000-000000000000'
const ENTRIES: BalancedEntry[] = [
  {
    ...{
      kind: 'invoice',
      number: 'INV-2026-000001',
      id: 1,
      day: '2026-10-01',
      orderId,
      orderNumber: '1234ABCD',
    },
    ...{ cents: 175_450, balanceCents: 175_450, open: { dueOn: '2026-11-16', cents: 125_450 } },
  },
  {
    ...{ kind: 'payment', way: 'bank-transfer', id: 2, day: '2026-10-05', orderId, orderNumber: '1234ABCD' },
    ...{ cents: -50_000, balanceCents: 125_450 },
  },
]
const SUMS = { entries: 2, balanceCents: 125_450, open: { invoices: 1, cents: 125_450, overdueCents: 0 } }

const statementOf = (entries = ENTRIES, sums: AccountSums = SUMS) =>
  accountStatement({ customer, entries, sums, today: '2026-11-17' }, shop)

it('says who owes what, line by line with the balance, and adds up', async () => {
  const statement = statementOf()
  expect(statement.rows.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(SUMS.balanceCents)
  const text = readPdf(await renderDocument(statement))
    .pages.flat()
    .join('\n')
  for (const said of [
    'Statement of account',
    'Verde SL',
    '08001 Barcelona',
    'Cultivar, S.L.',
    'Invoice INV-2026-000001',
    'Payment, bank transfer',
    '1234ABCD',
    '€1,254.50',
  ])
    expect(text).toContain(said)
})

it('says what is overdue, and to a customer who paid ahead that it is in their favour', () => {
  const open = { invoices: 1, cents: 125_450, overdueCents: 125_450 }
  expect(statementOf(ENTRIES, { ...SUMS, open }).sums.map(({ term }) => term)).toEqual([
    'Open invoices',
    'Of these overdue',
    'To be paid',
  ])
  const ahead = { entries: 2, balanceCents: -100, open: { invoices: 0, cents: 0, overdueCents: 0 } }
  expect(statementOf(ENTRIES, ahead).sums).toEqual([
    { term: 'In your favour', value: '€1.00', isTotal: true },
  ])
})

it('says by when each invoice is due, and how to pay what is open', async () => {
  const account = { iban: 'ES91 2100 0418 4502 0005 1332', bic: 'CAIXESBBXXX' }
  const paid = { ...shop, invoices: { ...shop.invoices, ...account } }
  const [invoice] = ENTRIES
  const statement = (sums: AccountSums, entries = ENTRIES, today = '2026-11-17') =>
    accountStatement({ customer, entries, sums, today }, paid)
  expect(statement(SUMS).rows.map(({ detail }) => detail)).toEqual([
    'Was due 16 November 2026 · €1,254.50 open',
    undefined,
  ])
  expect(statement(SUMS, ENTRIES, '2026-11-16').rows[0]?.detail).toMatch(/^Due 16/)
  const facts = (document: ReturnType<typeof statement>) =>
    Object.fromEntries(document.payment?.facts.map(({ term, value }) => [term, value]) ?? [])
  expect(facts(statement(SUMS))).toEqual({
    'Account holder': 'Cultivar, S.L.',
    IBAN: 'ES91 2100 0418 4502 0005 1332',
    BIC: 'CAIXESBBXXX',
    Reference: 'INV-2026-000001',
    Amount: '€1,254.50',
  })
  // What somebody paid ahead is taken off, and of many invoices the customer is named.
  expect(facts(statement({ ...SUMS, balanceCents: 100 })).Amount).toBe('€1.00')
  expect(statement({ ...SUMS, balanceCents: 0 }).payment).toBeUndefined()
  const many = Array.from({ length: 9 }, () => invoice).filter((entry) => entry !== undefined)
  expect(facts(statement(SUMS, many)).Reference).toBe('Customer K-7')
  expect(statementOf().payment).toBeUndefined()
  expect(
    readPdf(await renderDocument(statement(SUMS)))
      .pages.flat()
      .join('\n'),
  ).toContain('ES91 2100')
})

it('says of an account without lines that it has none', () => {
  const none = { entries: 0, balanceCents: 0, open: { invoices: 0, cents: 0, overdueCents: 0 } }
  expect(statementOf([], none).remarks).toEqual(['No invoices or payments yet.'])
})
