import { formatDay } from '#domain/format-day.ts'
import { formatMoment } from '#domain/format-moment.ts'
import {
  CONDITIONS,
  mayRestock,
  type OrderReturn,
  type PickedBatch,
  RETURN_DECISIONS,
} from '#domain/recall/order-return.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

export type ReturnsView = ReturnType<typeof viewReturns>
export type ReturnView = ReturnsView['returns'][number]

type Found = { orderId: string; number: string; batches: PickedBatch[]; returns: OrderReturn[] }

export function viewReturns({ orderId, number, batches, returns }: Found, timeZone: string, today: string) {
  return {
    ...{ orderId, number, today },
    batches: batches
      .filter(({ out }) => out > 0)
      .map((batch) => ({
        number: batch.number,
        text: `${batch.code}, ${batch.product}: ${formatStock(batch.out, batch.unit)} with the customer`,
      })),
    returns: returns.map((one) => ({
      id: one.id,
      title: titleOf(one),
      complaint: one.complaint,
      recorded: `Received ${formatDay(one.receivedOn)}, recorded by ${one.recordedByName}`,
      hasGoods: one.batch !== undefined,
      mayRestock: mayRestock(one),
      decision:
        one.decision &&
        one.decidedAt &&
        `${RETURN_DECISIONS[one.decision]}: ${formatMoment(one.decidedAt, timeZone)}, by ${one.decidedByName}`,
    })),
  }
}

function titleOf({ batch, quantity, condition }: OrderReturn) {
  if (!batch || quantity === null || condition === null) return 'Complaint'
  return `${formatStock(quantity, batch.unit)} of batch ${batch.code}, ${CONDITIONS[condition].toLowerCase()}`
}
