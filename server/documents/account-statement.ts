import { formatDay } from '#domain/format-day.ts'
import { formatEuro } from '#domain/money.ts'
import { type AccountSums, type BalancedEntry, describeEntry } from '#domain/payments/account.ts'
import type { ShopConfig } from '#domain/shop/shop-config.ts'
import { readInvoiceSettings } from '#domain/tax/invoice-settings.ts'
import { linesOf, sellerLines } from './party-lines.ts'
import { paymentBox } from './payment-box.ts'
import type { ShopDocument } from './shop-document.ts'

export type StatementCustomer = {
  number: number
  customerNumber: string
  name: string
  vatNumber: string | null
  /** Empty where no street is known. */
  address: string
  country: string
}

type Account = {
  customer: StatementCustomer
  entries: readonly BalancedEntry[]
  sums: AccountSums
  /** In the shop's time zone. */
  today: string
}

/** The whole account of a customer on paper, the oldest line first, and what of it is open. */
export function accountStatement(
  { customer, entries, sums, today }: Account,
  shop: ShopConfig,
): ShopDocument {
  const { balanceCents, open } = sums
  const { name, vatNumber, address, country } = customer
  const figures = { align: 'right', face: 'figures' } as const
  return {
    shopName: shop.name,
    title: 'Statement of account',
    facts: [
      { term: 'Customer', value: customer.customerNumber },
      { term: 'Date', value: formatDay(today) },
    ],
    parties: [
      {
        heading: 'Customer',
        lines: [
          name,
          ...linesOf(address, ', '),
          ...[country, vatNumber ? `VAT ${vatNumber}` : ''].filter(Boolean),
        ],
      },
      { heading: 'Seller', lines: sellerLines(shop) },
    ],
    columns: [
      { title: 'What' },
      { title: 'Day', width: 95 },
      { title: 'Order', width: 75, face: 'figures' },
      { title: 'Amount', width: 80, ...figures },
      { title: 'Balance', width: 80, ...figures },
    ],
    rows: entries.map((entry) => ({
      cells: [
        describeEntry(entry),
        formatDay(entry.day),
        entry.orderNumber,
        formatEuro(entry.cents),
        formatEuro(entry.balanceCents),
      ],
      cents: entry.cents,
      ...detailOf(entry, today),
    })),
    sums: [
      ...(open.invoices > 0
        ? [{ term: 'Open invoices', value: formatEuro(open.cents), isTotal: false }]
        : []),
      ...(open.overdueCents > 0
        ? [{ term: 'Of these overdue', value: formatEuro(open.overdueCents), isTotal: false }]
        : []),
      // A customer who paid ahead reads no minus.
      balanceCents < 0
        ? { term: 'In your favour', value: formatEuro(-balanceCents), isTotal: true }
        : { term: 'To be paid', value: formatEuro(balanceCents), isTotal: true },
    ],
    ...payOpen({ customer, entries, sums }, shop),
    remarks: entries.length === 0 ? ['No invoices or payments yet.'] : [],
  }
}

/** Below an invoice that waits for money: by when, and how much. */
function detailOf(entry: BalancedEntry, today: string): { detail?: string } {
  if (!('open' in entry) || !entry.open) return {}
  const { dueOn, cents } = entry.open
  const due = dueOn === null ? '' : `${dueOn < today ? 'Was due' : 'Due'} ${formatDay(dueOn)} · `
  return { detail: `${due}${formatEuro(cents)} open` }
}

/** As many as a bank takes for a reference. */
const LONGEST_REFERENCE = 140

/** What is open can be paid at once: a bank statement is read by the numbers of the invoices. */
function payOpen(
  { customer, entries, sums }: Pick<Account, 'customer' | 'entries' | 'sums'>,
  shop: ShopConfig,
): Pick<ShopDocument, 'payment'> {
  const { account } = readInvoiceSettings(shop)
  const cents = Math.min(sums.open.cents, sums.balanceCents)
  if (account.iban === '' || cents <= 0) return {}
  const numbers = entries.flatMap((entry) => ('open' in entry && entry.open ? [entry.number] : [])).join(' ')
  const reference =
    numbers.length > 0 && numbers.length <= LONGEST_REFERENCE
      ? numbers
      : `Customer ${customer.customerNumber}`
  return { payment: paymentBox({ account, reference, cents, until: '' }) }
}
