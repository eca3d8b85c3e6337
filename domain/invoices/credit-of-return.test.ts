import { expect, test } from 'vitest'
import { proposeCredit } from './credit-of-return.ts'
import type { Invoice, InvoiceLine } from './invoice.ts'
import { sumInvoice } from './sum-invoice.ts'

const line = (position: number, more: Partial<InvoiceLine> = {}): InvoiceLine => ({
  ...{ position, name: 'OG Kush', detail: 'Hybrid', quantity: 150, unit: 'gram' },
  ...{ grossCents: 150_000, discountCents: 0, discountReason: '', netCents: 150_000 },
  ...more,
})

function document(number: string, lines: InvoiceLine[], more: Partial<Invoice> = {}): Invoice {
  const party = { name: '', contact: '', lines: [], country: 'DE', email: '', vatNumber: '' }
  return {
    ...{ kind: 'invoice', number, issuedOn: '2026-11-01', dueOn: '2026-11-15', deliveredOn: '2026-11-02' },
    ...{ orderNumber: 'ABCD1234', seller: { ...party, registration: '', licence: '' }, buyer: party },
    ...{ deliverTo: { name: '', lines: [], country: 'DE' }, lines, adjustments: [] },
    tax: { category: 'S', rate: 21, country: 'ES', reason: '' },
    sums: sumInvoice({ lines, adjustments: [], rate: 21 }),
    ...{ account: { iban: '', bic: '', holder: '' }, terms: '', notes: [] },
    ...more,
  } as Invoice
}

const RETURNED = { name: 'OG Kush', unit: 'milligram', quantity: 60_000 } as const
const wax = line(2, { name: 'Wax', quantity: 10, unit: 'unit', netCents: 4_999, grossCents: 4_999 })
const invoice = { id: 7, content: document('INV-1', [line(1), wax]) }
const creditOf = (quantity: number, netCents: number) => ({
  id: 8,
  content: document('CN-1', [line(1, { quantity, netCents, grossCents: netCents, of: 1 })], {
    kind: 'credit-note',
    corrects: { number: 'INV-1', issuedOn: '2026-11-01' },
  }),
})

test('the same line and the same quantity of the invoice', () => {
  expect(proposeCredit(RETURNED, [invoice])).toEqual({
    ...{ ok: true, invoice: 7, number: 'INV-1', credited: '60 g of OG Kush', netCents: 60_000 },
    request: { what: 'lines', quantities: new Map([[1, 60]]), charges: [] },
  })
  expect(proposeCredit({ name: 'Wax', unit: 'unit', quantity: 10 }, [invoice])).toMatchObject({
    credited: '10 units of Wax',
    netCents: 4_999,
  })
})

test('of a part of a gram it is an amount', () => {
  expect(proposeCredit({ ...RETURNED, quantity: 12_500 }, [invoice])).toMatchObject({
    request: { what: 'amount', netCents: 12_500 },
    credited: '12.5 g of OG Kush',
    netCents: 12_500,
  })
})

test('never more than is left of it', () => {
  expect(proposeCredit(RETURNED, [invoice, creditOf(100, 100_000)])).toMatchObject({
    credited: '50 g of OG Kush',
    netCents: 50_000,
  })
  expect(proposeCredit(RETURNED, [invoice, creditOf(150, 150_000)])).toEqual({ ok: false, why: 'credited' })
})

test('goods that stand in two lines are taken from the first one first', () => {
  const twice = { id: 7, content: document('INV-1', [line(1), line(2, { netCents: 120_000 })]) }
  expect(proposeCredit({ ...RETURNED, quantity: 200_000 }, [twice])).toMatchObject({
    request: {
      quantities: new Map([
        [1, 150],
        [2, 50],
      ]),
    },
    credited: '200 g of OG Kush',
    netCents: 190_000,
  })
})

test('a second invoice that has it is credited when the first one is', () => {
  const second = { id: 9, content: document('INV-2', [line(1)]) }
  expect(proposeCredit(RETURNED, [invoice, creditOf(150, 150_000), second])).toMatchObject({ invoice: 9 })
})

test('nothing where nothing was invoiced, or the invoice has other goods', () => {
  expect(proposeCredit(RETURNED, [])).toEqual({ ok: false, why: 'not-invoiced' })
  expect(proposeCredit({ ...RETURNED, name: 'White Widow' }, [invoice])).toEqual({
    ok: false,
    why: 'not-on-invoice',
  })
  // Ten units are not ten grams.
  expect(proposeCredit({ ...RETURNED, unit: 'unit', quantity: 10 }, [invoice])).toMatchObject({ ok: false })
})
