import { withNumbers } from '#domain/catalogue/goods-numbers.ts'
import { formatDay } from '#domain/format-day.ts'
import type { Invoice } from '#domain/invoices/invoice.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities, formatQuantity, quantityOfLines } from '#domain/orders/checkout/order-unit.ts'
import { formatRate } from '#domain/orders/work/placed-order.ts'
import { nameCountry } from '#domain/tax/country-code.ts'
import { rowsByKind } from './kind-rows.ts'
import { invoicePartyLines } from './party-lines.ts'
import { paymentBox } from './payment-box.ts'
import type { ShopDocument } from './shop-document.ts'

const TITLES = { invoice: 'Invoice', 'credit-note': 'Credit note' } as const

/** An invoice or a credit note on paper: the same facts as its XML. */
export function invoiceDocument(invoice: Invoice, shopName: string): ShopDocument {
  const { corrects, dueOn, seller, buyer, lines, kind, sums } = invoice
  return {
    shopName,
    title: TITLES[kind],
    facts: [
      { term: 'Number', value: invoice.number },
      { term: 'Date', value: formatDay(invoice.issuedOn) },
      ...(corrects
        ? [{ term: 'Corrects', value: `${corrects.number}, ${formatDay(corrects.issuedOn)}` }]
        : []),
      ...deliveryFact(invoice),
      ...(dueOn && sums.dueCents > 0 ? [{ term: 'Due', value: formatDay(dueOn) }] : []),
      { term: 'Order', value: invoice.orderNumber },
      ...(invoice.customerReference ? [{ term: 'PO number', value: invoice.customerReference }] : []),
    ],
    parties: [
      { heading: 'Customer', lines: invoicePartyLines(buyer) },
      ...deliveredElsewhere(invoice),
      {
        heading: 'Seller',
        lines: [
          ...invoicePartyLines(seller),
          ...[seller.registration, seller.licence && `Licence ${seller.licence}`, seller.email].filter(
            Boolean,
          ),
        ],
      },
    ],
    columns: [
      { title: 'Item' },
      { title: 'Quantity', width: 70, align: 'right', face: 'figures' },
      { title: 'Price', width: 70, align: 'right', face: 'figures' },
      { title: 'Amount, net', width: 90, align: 'right', face: 'figures' },
    ],
    rows: rowsByKind(
      lines,
      (line) => ({
        cells: [
          line.name,
          formatQuantity(line.quantity, line.unit),
          formatRate(NO_TOTALS, { cents: line.grossCents, quantity: line.quantity, unit: line.unit }),
          formatEuro(line.netCents),
        ],
        ...describeLine(line),
        cents: line.netCents,
      }),
      (title, ofKind) => [title, formatQuantities(quantityOfLines(ofKind))],
    ),
    sums: sumsOf(invoice),
    ...(isPaidByTransfer(invoice) && { payment: paymentBox(toPay(invoice)) }),
    remarks: remarksOf(invoice),
  }
}

/** Where the goods go, where that is not the address of the customer. */
function deliveredElsewhere({ buyer, deliverTo }: Invoice) {
  const isSame = buyer.country === deliverTo.country && buyer.lines.join('\n') === deliverTo.lines.join('\n')
  const { name, lines, country } = deliverTo
  return isSame ? [] : [{ heading: 'Deliver to', lines: [name, ...lines, nameCountry(country)] }]
}

/** A credit note names the day where it is known, and says nothing of goods that are still to leave. */
function deliveryFact({ kind, deliveredOn, deliveryFrom, shipped }: Invoice) {
  const fact = (value: string) => [{ term: 'Delivery', value }]
  if (deliveredOn) return fact(formatDay(deliveredOn))
  if (kind === 'credit-note') return []
  return fact(
    shipped === 'part' && deliveryFrom ? `Since ${formatDay(deliveryFrom)}, in part` : 'Not shipped yet',
  )
}

/** The price of a line is known: it follows from no total. */
const NO_TOTALS = { totalCents: 0, total: { grams: 0, units: 0 } }

function describeLine(line: Invoice['lines'][number]) {
  const { detail, discountCents, discountReason } = line
  const discount = discountCents > 0 ? `less ${formatEuro(discountCents)} (${discountReason})` : ''
  const text = [withNumbers(detail, line), discount].filter(Boolean).join('; ')
  return text === '' ? {} : { detail: text }
}

function sumsOf({ kind, sums, adjustments, tax }: Invoice): ShopDocument['sums'] {
  const line = (term: string, cents: number, isTotal = false) => ({ term, value: formatEuro(cents), isTotal })
  return [
    // Without a charge or a discount it is the net sum.
    ...(adjustments.length > 0 ? [line('Subtotal', sums.linesCents)] : []),
    ...adjustments.map((each) => line(each.reason, each.kind === 'charge' ? each.cents : -each.cents)),
    line('Net', sums.netCents),
    line(`VAT ${tax.rate}%`, sums.taxCents),
    line(kind === 'credit-note' ? 'Credited' : 'Total', sums.totalCents, sums.paidCents === 0),
    ...(sums.paidCents > 0 ? [line('Paid', -sums.paidCents), line('To pay', sums.dueCents, true)] : []),
  ]
}

function remarksOf({ kind, tax, terms, notes, sums }: Invoice): string[] {
  const isSettled = kind === 'invoice' && sums.dueCents <= 0
  return [tax.reason, isSettled ? '' : terms, ...notes].filter(Boolean)
}

/** Nobody is asked to pay a credit note, or what is paid. */
function isPaidByTransfer({ kind, account, sums }: Invoice) {
  return kind === 'invoice' && account.iban !== '' && sums.dueCents > 0
}

function toPay({ account, number, sums, dueOn }: Invoice) {
  return { account, reference: number, cents: sums.dueCents, until: dueOn }
}
