import { expect, it } from 'vitest'
import type { OverdueInvoice, ReminderStep } from '#domain/payments/reminder.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { SELLING_SHOP } from '#tests/invoices/selling-shop.ts'
import { openPdf, readPdf } from '#tests/office/read-pdf.ts'
import { reminderLetter } from './reminder-letter.ts'
import { renderDocument } from './render-document.ts'

const IBAN = 'ES9121000418450200051332'
const shop: ShopConfig = {
  ...SELLING_SHOP,
  invoices: { ...SELLING_SHOP.invoices, iban: IBAN, bic: 'CAIXESBBXXX' },
}
const buyer = {
  ...{ name: 'Verde SL', contact: 'Bo', lines: ['Calle 2', '08001 Barcelona'], country: 'ES' },
  ...{ email: 'bo@verde.example', vatNumber: 'ESB58378431' },
}
const OVERDUE: OverdueInvoice = {
  ...{
    id: 1,
    number: 'INV-2026-000001',
    orderId: '1234abcd-0000-4000-8000-000000000000',
    orderNumber: '1234ABCD',
  },
  ...{
    buyer: 'Verde SL',
    contact: 'Bo',
    to: 'bo@verde.example',
    issuedOn: '2026-10-01',
    dueOn: '2026-10-15',
  },
  ...{ totalCents: 175_450, creditedCents: 25_450, paidCents: 100_000, owedCents: 50_000 },
  ...{ reminded: 1, remindedOn: '2026-10-20', letters: [1], pdf: undefined, isErased: false },
}

const letterOf = (step: ReminderStep, { overdue = OVERDUE, from = shop } = {}) =>
  reminderLetter({ overdue, buyer, step, today: '2026-11-17', link: 'https://shop.example/order' }, from)

it('says what was asked for, what came of it and what is open, and adds up', async () => {
  const letter = letterOf(2)
  expect(letter.rows.reduce((sum, { cents = 0 }) => sum + cents, 0)).toBe(OVERDUE.owedCents)
  const pdf = await renderDocument(letter)
  const { pages, title } = readPdf(pdf)
  expect(title).toBe('Second reminder INV-2026-000001')
  const text = pages.flat().join('\n')
  for (const said of [
    'Second reminder',
    'Verde SL',
    '08001 Barcelona',
    'Cultivar, S.L.',
    'Dear Bo,',
    '17 November 2026',
    '15 October 2026',
    '1234ABCD',
    '€1,754.50',
    '-€254.50',
    '-€1,000.00',
    'Still open',
    '€500.00',
    'ES91 2100 0418 4502 0005 1332',
  ])
    expect(text).toContain(said)
  // Tagged, as the others are.
  expect(openPdf(pdf).follow('Root', 'StructTreeRoot')).toContain('StructTreeRoot')
})

it('says how to pay once: in the box, or in words where there is no account', () => {
  const { payment, opening = [] } = letterOf(1)
  expect(payment?.facts).toContainEqual({ term: 'Reference', value: 'INV-2026-000001' })
  expect(payment?.code).toContain('EUR500.00')
  expect(opening.join('\n')).not.toContain('IBAN')
  const without = letterOf(1, { from: SELLING_SHOP })
  expect(without.payment).toBeUndefined()
  expect(without.opening?.length).toBe(opening.length + 1)
})

it('has no lines for what did not happen, and no link of the mail', () => {
  const overdue = { ...OVERDUE, creditedCents: 0, paidCents: 0, owedCents: 175_450 }
  const letter = letterOf(3, { overdue })
  expect(letter.title).toBe('Last reminder')
  expect(letter.rows).toHaveLength(1)
  expect(JSON.stringify(letter)).not.toContain('shop.example/order')
})
