import fc from 'fast-check'
import { type CreditRequest, creditInvoice } from '#domain/invoices/credit-invoice.ts'
import type { Invoice, InvoiceLine } from '#domain/invoices/invoice.ts'
import { sumInvoice } from '#domain/invoices/sum-invoice.ts'
import { COUNTRY_CODES } from '#domain/markets/countries.ts'
import { discountOf, nameDiscount, shareDiscount, WHOLE_PERCENT } from '#domain/orders/work/order-discount.ts'
import { sum } from '#domain/sum.ts'
import { EXPORT_REASON, INTRA_COMMUNITY_REASON } from '#domain/tax/decide-tax.ts'
import { findVatRate } from '#domain/tax/vat-rates.ts'

const SELLER: Invoice['seller'] = {
  name: 'Cultivar & Hijos S.L.',
  contact: '',
  lines: ['Calle Mayor 1', '28013 Madrid'],
  country: 'ES',
  email: 'orders@cultivar.example',
  vatNumber: 'ESB58378431',
  registration: 'Registro Mercantil de Madrid, M-1',
  licence: 'L-1',
}

const text = fc
  .string({ minLength: 1, maxLength: 40, unit: 'grapheme' })
  .map((typed) => typed.trim() || 'Ω <&>')
const cents = fc.integer({ min: 1, max: 5_000_000 })

const line = fc
  .record({
    name: text,
    detail: fc.oneof(fc.constant(''), text),
    quantity: fc.integer({ min: 1, max: 5000 }),
    unit: fc.constantFrom('gram' as const, 'unit' as const),
    grossCents: fc.integer({ min: 100, max: 5_000_000 }),
    discount: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 1, noNaN: true })),
    discountReason: text,
    numbers: fc.record(
      { articleNumber: text, ean: fc.constantFrom('96385074', '4006381333931') },
      { requiredKeys: [] },
    ),
  })
  .map(({ discount, numbers, ...rest }): Omit<InvoiceLine, 'position'> => {
    const given = { ...rest, ...numbers }
    const discountCents = Math.floor(given.grossCents * discount)
    return { ...given, discountCents, netCents: given.grossCents - discountCents }
  })

const adjustments = fc
  .record({
    charges: fc.array(fc.record({ reason: text, cents }), { maxLength: 3 }),
    rounding: fc.integer({ min: -50, max: 50 }),
  })
  .map(({ charges, rounding }): Invoice['adjustments'] => [
    ...charges.map((charge) => ({ kind: 'charge' as const, ...charge })),
    ...(rounding === 0
      ? []
      : [
          {
            kind: rounding > 0 ? ('charge' as const) : ('allowance' as const),
            reason: 'Rounding',
            cents: Math.abs(rounding),
          },
        ]),
  ])

/** Off the goods as a whole, in per cent or as a part of them. */
const discount = fc.record({
  part: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: WHOLE_PERCENT })),
  inPercent: fc.boolean(),
  reason: text,
})

type Discount = { part: number; inPercent: boolean; reason: string }

function discountLines(lines: readonly Omit<InvoiceLine, 'position'>[], given: Discount) {
  const baseCents = sum(lines.map(({ netCents }) => netCents))
  const cents = discountOf(baseCents, { by: 'percent', value: given.part })
  const shares = shareDiscount(
    lines.map(({ netCents }) => netCents),
    cents,
  )
  const percent = given.inPercent ? given.part : null
  return {
    lines: lines.map((line, at) => ({ ...line, position: at + 1, discountShareCents: shares[at] ?? 0 })),
    shared:
      cents === 0
        ? []
        : [
            {
              ...{ kind: 'allowance' as const, isShared: true, cents },
              reason: nameDiscount({ percent, reason: given.reason }),
              ...(percent !== null && { percent, baseCents }),
            },
          ],
  }
}

/** A category of VAT, and where the goods go. */
const taxed = fc
  .constantFrom(...COUNTRY_CODES)
  .chain((country) =>
    fc
      .constantFrom<Invoice['tax']>(
        { category: 'S', rate: 21, country: 'ES', reason: '' },
        { category: 'S', rate: findVatRate(country, '2027-03-01', []) ?? 21, country, reason: '' },
        { category: 'K', rate: 0, country: 'ES', reason: INTRA_COMMUNITY_REASON },
        { category: 'G', rate: 0, country: 'ES', reason: EXPORT_REASON },
        { category: 'E', rate: 0, country: 'ES', reason: 'Small business, exempt under Article 284' },
        { category: 'Z', rate: 0, country: 'ES', reason: '' },
        { category: 'O', rate: 0, country: 'ES', reason: 'Not subject to VAT' },
      )
      .map((tax) => ({ tax, country: tax.category === 'G' ? 'CH' : country })),
  )

/** As server/invoices/draft-invoice.ts has them. */
const DELIVERIES = {
  none: (category: string) => ({
    ...{ deliveredOn: '', deliveryFrom: category === 'K' ? '2027-03-01' : '', shipped: 'none' as const },
  }),
  part: () => ({ deliveredOn: '', deliveryFrom: '2027-02-27', shipped: 'part' as const }),
  all: () => ({ deliveredOn: '2027-02-28', deliveryFrom: '', shipped: 'all' as const }),
}

/** Invoices of all kinds of tax, discount, rounding and country. */
export const anyInvoice: fc.Arbitrary<Invoice> = fc
  .record({
    lines: fc.array(line, { minLength: 1, maxLength: 6 }),
    adjustments,
    discount,
    taxed,
    buyer: text,
    lines2: fc.array(text, { minLength: 1, maxLength: 5 }),
    paidCents: fc.oneof(fc.constant(0), cents),
    hasAccount: fc.boolean(),
    isBusiness: fc.boolean(),
    customerReference: fc.option(text, { nil: undefined }),
    parts: fc.option(
      fc.record({ street: fc.array(text, { minLength: 1, maxLength: 4 }), city: text, postalCode: text }),
      { nil: undefined },
    ),
    shipped: fc.constantFrom('none', 'part', 'all'),
  })
  .map((given): Invoice => {
    const { tax, country } = given.taxed
    const { lines, shared } = discountLines(given.lines, given.discount)
    const adjustments = [...given.adjustments, ...shared]
    const vatNumber = given.isBusiness || tax.category === 'K' ? 'NL123456782B90' : ''
    return {
      kind: 'invoice',
      number: 'INV-2027-000001',
      issuedOn: '2027-03-01',
      dueOn: '2027-03-15',
      ...DELIVERIES[given.shipped](tax.category),
      orderNumber: 'AB12CD34',
      ...(given.customerReference && { customerReference: given.customerReference }),
      seller: SELLER,
      buyer: {
        name: given.buyer,
        contact: '',
        lines: given.lines2,
        ...(given.parts && { parts: given.parts }),
        country,
        email: 'bo@groen.example',
        vatNumber,
      },
      deliverTo: {
        name: given.buyer,
        lines: given.lines2,
        ...(given.parts && { parts: given.parts }),
        country,
      },
      lines,
      adjustments,
      tax,
      sums: sumInvoice({ lines, adjustments, rate: tax.rate, paidCents: given.paidCents }),
      account: given.hasAccount
        ? { holder: SELLER.name, iban: 'ES9121000418450200051332', bic: 'BBVAESMM' }
        : { holder: '', iban: '', bic: '' },
      terms: 'Payable within 14 days.',
      notes: ['Thank you.'],
    }
  })
  // The discount may take all of it, and the rounding more.
  .filter(({ sums }) => sums.netCents > 0 && sums.totalCents > 0)

/** Ways to credit an invoice, each with dice of its own. */
const anyRequest = fc.oneof(
  fc.constant({ what: 'rest' as const }),
  fc.record({ what: fc.constant('amount' as const), share: fc.double({ min: 0, max: 1, noNaN: true }) }),
  fc.record({
    what: fc.constant('lines' as const),
    shares: fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { minLength: 6, maxLength: 6 }),
    charges: fc.array(fc.integer({ min: 0, max: 3 }), { maxLength: 2 }),
  }),
)

/** An invoice and what became of it: credit notes one after the other, in the end all of it. */
export const anyCredits: fc.Arbitrary<{ invoice: Invoice; creditNotes: Invoice[] }> = fc
  .record({ invoice: anyInvoice, requests: fc.array(anyRequest, { maxLength: 4 }) })
  .map(({ invoice, requests }) => {
    const creditNotes: Invoice[] = []
    for (const asked of [...requests, { what: 'rest' as const }]) {
      const credited = creditInvoice({
        invoice,
        earlier: creditNotes,
        request: toRequest(asked, invoice),
        reason: 'Came back',
        number: `CN-2027-00000${creditNotes.length + 1}`,
        issuedOn: '2027-03-02',
      })
      if (credited.ok) creditNotes.push(credited.creditNote)
    }
    return { invoice, creditNotes }
  })

type Asked = typeof anyRequest extends fc.Arbitrary<infer Value> ? Value : never

function toRequest(asked: Asked, { lines, sums }: Invoice): CreditRequest {
  if (asked.what === 'amount') return { what: 'amount', netCents: Math.floor(sums.netCents * asked.share) }
  if (asked.what === 'rest') return { what: 'rest' }
  const quantities = new Map(
    lines.map(({ position, quantity }, at) => [position, Math.floor(quantity * (asked.shares[at] ?? 0))]),
  )
  return { what: 'lines', quantities, charges: [...new Set(asked.charges)] }
}
