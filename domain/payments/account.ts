import { PAYMENT_WAYS, type PaymentWay } from './payment.ts'

/** What an invoice still waits for, and by when. */
type OpenInvoice = { dueOn: string | null; cents: number }

/** A line of a customer's account. */
export type AccountEntry = {
  day: string
  orderId: string
  orderNumber: string
  /** More than zero is owed to the shop, less was paid or taken back. */
  cents: number
} & (
  | { kind: 'invoice' | 'credit-note'; number: string; id: number; open?: OpenInvoice | undefined }
  | { kind: 'payment' | 'refund'; way: PaymentWay; id: number }
)

/** What the customer owed once it was written down. */
export type BalancedEntry = AccountEntry & { balanceCents: number }

/** What an account comes to, and which part of it are invoices that wait for money. */
export type AccountSums = {
  entries: number
  balanceCents: number
  open: { invoices: number; cents: number; overdueCents: number }
}

/** 'Invoice INV-2027-000123', 'Refund, bank transfer' */
export function describeEntry(entry: AccountEntry): string {
  switch (entry.kind) {
    case 'invoice':
      return `Invoice ${entry.number}`
    case 'credit-note':
      return `Credit note ${entry.number}`
    case 'payment':
      return `Payment, ${PAYMENT_WAYS[entry.way].toLowerCase()}`
    case 'refund':
      return `Refund, ${PAYMENT_WAYS[entry.way].toLowerCase()}`
  }
}
