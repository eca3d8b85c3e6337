import { formatDay } from '#domain/format-day.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'
import type { PayableOrder, Proposal } from '#domain/payments/bank/match-line.ts'

type Line = { id: number; bookedOn: string; cents: number; payer: string; account: string; words: string }
type Like = Line & { state: 'open' | 'booked' | 'ignored'; statement: string }
type Open = Line & { proposal: Proposal | undefined; orders: PayableOrder[]; like: Like | undefined }
type Overlap = { statement: number; name: string; lines: number }
type Decided = Line & {
  state: 'booked' | 'ignored'
  decidedByName: string
  orders: { id: string; number: string }[]
}

export type BankView = ReturnType<typeof viewBank>
export type OpenLineView = BankView['open'][number]

type Bank = { open: Open[]; decided: Decided[]; count: number; overlaps: Overlap[] }

export function viewBank({ open, decided, count, overlaps }: Bank) {
  return {
    ...{ count, overlaps },
    open: open.map((line) => ({
      ...viewLine(line),
      isSure: line.proposal?.isSure ?? false,
      reason: line.proposal?.reason ?? 'It names no order or invoice of yours.',
      orders: line.orders.map(({ id, number, customer, owedCents }) => ({
        ...{ id, number, customer },
        owed: owedCents > 0 ? `${formatEuro(owedCents)} outstanding` : 'Nothing outstanding',
      })),
      shares: (line.proposal?.shares ?? []).flatMap(({ orderId, cents }) => {
        const order = line.orders.find(({ id }) => id === orderId)
        return order ? [{ number: order.number, amount: formatDecimalEuros(cents) }] : []
      }),
      whole: formatDecimalEuros(line.cents),
      like: line.like && {
        ...viewLine(line.like),
        statement: line.like.statement,
        state: LIKE_STATES[line.like.state],
      },
    })),
    decided: decided.map((line) => ({
      ...viewLine(line),
      state: line.state === 'booked' ? 'Reconciled' : 'Ignored',
      by: line.decidedByName,
      orders: line.orders,
    })),
  }
}

const LIKE_STATES = { open: 'not reconciled yet', booked: 'reconciled', ignored: 'ignored' }

function viewLine({ id, bookedOn, cents, payer, words }: Line) {
  return { id, day: formatDay(bookedOn), amount: formatEuro(cents), payer: payer || 'Unknown', words }
}
