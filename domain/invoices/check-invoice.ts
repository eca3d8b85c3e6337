import { isDay } from '#domain/read-day.ts'
import { sum } from '#domain/sum.ts'
import { isIban } from '#domain/tax/iban.ts'
import { taxOn } from '#domain/tax/order-amounts.ts'
import { splitVatNumber } from '#domain/vat/check-vat-number.ts'
import type { Invoice } from './invoice.ts'

/** A rule of EN 16931 that an invoice breaks, and what to do about it. */
export type InvoiceProblem = { rule: string; text: string }

type Rule = [rule: string, isBroken: (invoice: Invoice) => boolean, text: string]

/** The rules of EN 16931 that an invoice of ours could break. Empty: it may be issued. */
export function checkInvoice(invoice: Invoice): InvoiceProblem[] {
  const rules = [...PARTIES, ...LINES, ...SUMS, ...(TAX[invoice.tax.category] ?? [])]
  return rules.filter(([, isBroken]) => isBroken(invoice)).map(([rule, , text]) => ({ rule, text }))
}

const SELLER = 'Settings, Business and licence'

const PARTIES: Rule[] = [
  ['BR-02', ({ number }) => blank(number), 'The invoice has no number.'],
  ['BR-03', ({ issuedOn }) => !isDay(issuedOn), 'The issue date is missing.'],
  ['BR-06', ({ seller }) => blank(seller.name), `Your legal name is missing (${SELLER}).`],
  ['BR-07', ({ buyer }) => blank(buyer.name), 'The customer’s name is missing: add it in the order.'],
  ['BR-08', ({ seller }) => seller.lines.every(blank), `Your address is missing (${SELLER}).`],
  ['BR-09', ({ seller }) => !isCode(seller.country), `Your country is missing or unknown (${SELLER}).`],
  [
    'BR-10',
    ({ buyer }) => buyer.lines.every(blank),
    'The customer’s address is missing: add it in the order.',
  ],
  [
    'BR-11',
    ({ buyer }) => !isCode(buyer.country),
    'The country of the customer is not known: correct it in the order.',
  ],
  [
    'BR-57',
    ({ deliverTo }) => !isCode(deliverTo.country),
    'The country that the goods go to is not known: correct it in the order.',
  ],
  [
    'BR-55',
    ({ kind, corrects }) => kind === 'credit-note' && blank(corrects?.number ?? ''),
    'The credit note does not say which invoice it corrects.',
  ],
  [
    'BR-50',
    ({ account }) => account.iban !== '' && !isIban(account.iban),
    'The IBAN is not valid (Settings, Invoices and tax).',
  ],
  [
    'BR-CO-09',
    ({ buyer }) => buyer.vatNumber !== '' && !splitVatNumber(buyer.vatNumber, ''),
    'The VAT number of the customer does not start with its country prefix: correct it in the order.',
  ],
  [
    'BR-CO-25',
    ({ sums, dueOn, terms }) => sums.dueCents > 0 && !isDay(dueOn) && blank(terms),
    'The due date is missing.',
  ],
  [
    'BR-CO-26',
    ({ seller }) => blank(seller.vatNumber) && blank(seller.registration),
    `Neither your VAT number nor your registration is filled in (${SELLER}).`,
  ],
]

const LINES: Rule[] = [
  ['BR-16', ({ lines }) => lines.length === 0, 'The invoice has no lines.'],
  [
    'BR-21',
    ({ lines }) => new Set(lines.map(({ position }) => position)).size !== lines.length,
    'Two lines have the same number.',
  ],
  ['BR-22', anyLine(({ quantity }) => !(quantity > 0)), 'A line has no quantity.'],
  [
    'BR-24',
    anyLine(({ netCents, grossCents, discountCents }) => netCents !== grossCents - discountCents),
    'The amount of a line is not its price minus its discount.',
  ],
  ['BR-25', anyLine(({ name }) => blank(name)), 'A line has no name.'],
  ['BR-27', anyLine(({ grossCents }) => grossCents < 0), 'The price of a line is below zero.'],
  [
    'BR-41',
    anyLine(({ discountCents, netCents }) => discountCents < 0 || netCents < 0),
    'The discount of a line is more than the line comes to, or below zero.',
  ],
  [
    'BR-42',
    anyLine(({ discountCents, discountReason }) => discountCents > 0 && blank(discountReason)),
    'A discount has no reason: add it in the order.',
  ],
  [
    'BR-DEC-23',
    anyLine(({ netCents }) => !Number.isSafeInteger(netCents)),
    'The amount of a line has parts of a cent.',
  ],
  ['BR-31', anyAdjustment(({ cents }) => !(cents > 0)), 'A charge, discount or rounding has no amount.'],
  [
    'BR-33',
    anyAdjustment(({ reason }) => blank(reason)),
    'A charge, discount or rounding has no description.',
  ],
  [
    'BR-DEC-01',
    anyAdjustment(({ cents }) => !Number.isSafeInteger(cents)),
    'A charge, discount or rounding has parts of a cent.',
  ],
]

const SUMS: Rule[] = [
  [
    'BR-CO-10',
    ({ sums, lines }) => sums.linesCents !== sum(lines.map(({ netCents }) => netCents)),
    'The sum of the lines does not add up.',
  ],
  [
    'BR-CO-11',
    (invoice) => invoice.sums.allowancesCents !== sumOf(invoice, 'allowance'),
    'The sum of the discounts does not add up.',
  ],
  [
    'BR-CO-12',
    (invoice) => invoice.sums.chargesCents !== sumOf(invoice, 'charge'),
    'The sum of the charges does not add up.',
  ],
  [
    'BR-CO-13',
    ({ sums }) => sums.netCents !== sums.linesCents - sums.allowancesCents + sums.chargesCents,
    'The net total does not add up.',
  ],
  [
    'BR-CO-15',
    ({ sums }) => sums.totalCents !== sums.netCents + sums.taxCents,
    'The total is not the net total and the VAT.',
  ],
  [
    'BR-CO-16',
    ({ sums }) => sums.dueCents !== sums.totalCents - sums.paidCents,
    'What is due is not the total less what was paid.',
  ],
  ['BR-CO-17', isTaxWrong, 'The VAT is not that of the net total.'],
  [
    'BR-DEC-12',
    ({ sums }) => !Object.values(sums).every(Number.isSafeInteger),
    'A total has parts of a cent.',
  ],
  ['BR-14', ({ sums }) => !(sums.totalCents > 0), 'The invoice total is zero.'],
]

const needsSellerNumber = (rule: string): Rule => [
  rule,
  ({ seller }) => blank(seller.vatNumber),
  `Your VAT number is missing (${SELLER}).`,
]
const needsNoRate = (rule: string): Rule => [
  rule,
  ({ tax }) => tax.rate !== 0,
  'A sale without VAT has a rate of VAT.',
]
const needsReason = (rule: string): Rule => [
  rule,
  ({ tax }) => blank(tax.reason),
  'The reason for charging no VAT is missing (Settings, Invoices and tax).',
]
const needsNoReason = (rule: string): Rule => [
  rule,
  ({ tax }) => !blank(tax.reason),
  'There is both a VAT rate and a reason for charging no VAT.',
]

/** What each category of VAT asks for besides. */
const TAX: Record<Invoice['tax']['category'], Rule[]> = {
  S: [
    needsSellerNumber('BR-S-02'),
    ['BR-S-05', ({ tax }) => !(tax.rate > 0), 'The rate of VAT is not known.'],
    needsNoReason('BR-S-10'),
  ],
  K: [
    [
      'BR-IC-02',
      ({ seller, buyer }) => !isVatNumber(seller.vatNumber) || !isVatNumber(buyer.vatNumber),
      `An intra-community supply needs the VAT numbers of both: yours (${SELLER}) and that of the customer.`,
    ],
    needsNoRate('BR-IC-05'),
    needsReason('BR-IC-10'),
    [
      'BR-IC-11',
      ({ deliveredOn, deliveryFrom = '' }) => !isDay(deliveredOn) && !isDay(deliveryFrom),
      'An intra-community supply needs the day of delivery, or the day from which on it is delivered.',
    ],
    [
      'BR-IC-12',
      ({ deliverTo }) => blank(deliverTo.country),
      'An intra-community supply needs the country that the goods go to.',
    ],
  ],
  G: [
    [
      'BR-G-02',
      ({ seller }) => !isVatNumber(seller.vatNumber),
      `An export needs your VAT number (${SELLER}).`,
    ],
    needsNoRate('BR-G-05'),
    needsReason('BR-G-10'),
  ],
  E: [needsSellerNumber('BR-E-02'), needsNoRate('BR-E-05'), needsReason('BR-E-10')],
  Z: [needsSellerNumber('BR-Z-02'), needsNoRate('BR-Z-05'), needsNoReason('BR-Z-10')],
  O: [
    needsNoRate('BR-O-05'),
    needsReason('BR-O-10'),
    ['BR-CO-26', ({ seller }) => blank(seller.registration), `Your registration is missing (${SELLER}).`],
  ],
}

/** Several credit notes of one invoice share its tax: each may be a cent off its own (credit-invoice.ts). */
function isTaxWrong({ kind, sums, tax }: Invoice) {
  const off = Math.abs(sums.taxCents - taxOn(sums.netCents, tax.rate))
  return off > (kind === 'credit-note' && tax.rate > 0 ? 1 : 0)
}

function anyLine(isBroken: (line: Invoice['lines'][number]) => boolean) {
  return ({ lines }: Invoice) => lines.some(isBroken)
}

function anyAdjustment(isBroken: (adjustment: Invoice['adjustments'][number]) => boolean) {
  return ({ adjustments }: Invoice) => adjustments.some(isBroken)
}

function sumOf({ adjustments }: Invoice, kind: 'charge' | 'allowance') {
  return sum(adjustments.filter((each) => each.kind === kind).map(({ cents }) => cents))
}

function blank(text: string) {
  return text.trim() === ''
}

function isCode(country: string) {
  return /^[A-Z]{2}$/.test(country)
}

function isVatNumber(number: string) {
  return splitVatNumber(number, '') !== undefined
}
