import { DOCUMENTS, documentPath } from '#domain/documents.ts'
import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { CreditProposal } from '#domain/invoices/credit-of-return.ts'
import { formatEuro } from '#domain/money.ts'
import {
  CONDITIONS,
  mayRestock,
  type OrderReturn,
  RETURN_DECISIONS,
  type ReturnableGoods,
} from '#domain/recall/order-return.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

export type ReturnsView = ReturnType<typeof viewReturns>
export type ReturnView = ReturnsView['returns'][number]

type Found = {
  orderId: string
  number: string
  returnable: ReturnableGoods[]
  returns: OrderReturn[]
  proposals: ReadonlyMap<number, CreditProposal>
  may: { record: boolean; credit: boolean }
}

export function viewReturns(
  { orderId, number, returnable, returns, proposals, may }: Found,
  timeZone: string,
  today: string,
) {
  return {
    ...{ orderId, number, today, may },
    returnable: returnable
      .filter(({ out }) => out > 0)
      .map(({ key, batch, product, out, unit }) => ({
        key,
        unit,
        text: `${[batch?.code, product].filter(Boolean).join(', ')}: ${formatStock(out, unit)} with the customer`,
      })),
    returns: returns.map((one) => ({
      id: one.id,
      title: titleOf(one),
      complaint: one.complaint,
      recorded: `Received ${formatDay(one.receivedOn)}, recorded by ${one.recordedByName}`,
      hasGoods: one.goods !== undefined,
      mayRestock: mayRestock(one),
      decision:
        one.decision &&
        one.decidedAt &&
        `${RETURN_DECISIONS[one.decision]}: ${formatMoment(one.decidedAt, timeZone)}, by ${one.decidedByName}`,
      credit: viewCredit(one, proposals.get(one.id)),
    })),
  }
}

function titleOf({ goods, quantity, condition }: OrderReturn) {
  if (!goods || quantity === null || condition === null) return 'Complaint'
  const what = goods.batch ? `batch ${goods.batch.code}` : goods.product
  return `${formatStock(quantity, goods.unit)} of ${what}, ${CONDITIONS[condition].toLowerCase()}`
}

const NOT_CREDITED = {
  'not-invoiced': 'Nothing to credit: no invoice was issued yet.',
  'not-on-invoice': 'No line of the invoice has this name. Credit it on the page of the order.',
  credited: 'What the invoice has of it was credited already.',
}

/** The credit note of a return, the one that would follow from it, or why there is none. */
function viewCredit({ creditNote, goods, receivedOn }: OrderReturn, proposal: CreditProposal | undefined) {
  if (creditNote)
    return {
      is: 'issued' as const,
      title: `Credit note ${creditNote.number}`,
      href: documentPath(DOCUMENTS.invoice, { id: creditNote.id }),
    }
  if (!goods || !proposal) return undefined
  if (!proposal.ok) return { is: 'none' as const, why: NOT_CREDITED[proposal.why] }
  const { invoice, number, credited, netCents } = proposal
  return {
    is: 'proposed' as const,
    text: `${credited}, ${formatEuro(netCents)} net, of invoice ${number}.`,
    reason: `Return of ${credited}, received ${formatDay(receivedOn)}`,
    sent: { invoice, netCents },
  }
}
