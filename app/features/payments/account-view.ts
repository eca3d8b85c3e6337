import { formatDay } from '#domain/format-day.ts'
import { formatEuro } from '#domain/money.ts'
import { type AccountSums, type BalancedEntry, describeEntry } from '#domain/payments/account.ts'

export type AccountView = ReturnType<typeof viewAccount>

export function viewAccount(
  company: number,
  { sums, newest }: { sums: AccountSums; newest: BalancedEntry[] },
) {
  const { open, balanceCents } = sums
  return {
    company,
    left: sums.entries - newest.length,
    summary: describeOpen(open),
    // A customer who paid ahead reads no minus.
    balance: balanceCents < 0 ? `${formatEuro(-balanceCents)} credit` : `${formatEuro(balanceCents)} owed`,
    lines: newest.map((entry) => ({
      key: `${entry.kind} ${entry.id}`,
      day: formatDay(entry.day),
      what: describeEntry(entry),
      orderId: entry.orderId,
      order: entry.orderNumber,
      amount: formatEuro(entry.cents),
      balance: formatEuro(entry.balanceCents),
    })),
  }
}

function describeOpen({ invoices, cents, overdueCents }: AccountSums['open']) {
  if (invoices === 0) return 'No open invoices.'
  const what = `${invoices === 1 ? '1 invoice is' : `${invoices} invoices are`} open: ${formatEuro(cents)}`
  return overdueCents > 0 ? `${what}, of which ${formatEuro(overdueCents)} is overdue.` : `${what}.`
}
