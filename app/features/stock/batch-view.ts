import { formatDay } from '#domain/format-day.ts'
import { formatDateAndTime, formatMoment } from '#domain/format-moment.ts'
import type { Batch, StockMove } from '#domain/stock/batch.ts'
import { readMeasured } from '#domain/stock/measured-values.ts'
import { describeMove } from '#domain/stock/stock-move.ts'
import { formatStock, formatStockMove } from '#domain/stock/stock-quantity.ts'

type Around = {
  moves: StockMove[]
  isWhole: boolean
  timeZone: string
  certificateNeeded: boolean
}

export type BatchView = ReturnType<typeof viewBatch>

/** A batch as its page shows it. Made on the server, so that times and figures are the same everywhere. */
export function viewBatch(batch: Batch, { moves, isWhole, timeZone, certificateNeeded }: Around) {
  const { stateSince, stateBy, releasedAt, onHand, unit, measured, ...facts } = batch
  return {
    ...facts,
    unit,
    timeZone,
    measured: readMeasured(measured),
    goods: nameGoods(batch),
    onHand: formatStock(onHand, unit),
    since: `${formatMoment(stateSince, timeZone)}${stateBy ? `, by ${stateBy}` : ''}`,
    wasReleased: releasedAt !== null,
    notSold: whyNotSold(batch, certificateNeeded),
    days: {
      producedOn: batch.producedOn && formatDay(batch.producedOn),
      receivedOn: formatDay(batch.receivedOn),
      bestBefore: batch.bestBefore && formatDay(batch.bestBefore),
    },
    areMovesWhole: isWhole,
    moves: moves.map((move) => ({
      id: move.id,
      when: formatDateAndTime(move.movedAt, timeZone),
      what: describeMove(move),
      order: move.orderId === null ? undefined : { id: move.orderId, number: move.orderNumber ?? '' },
      moved: formatStockMove(move.quantity, unit),
      balance: formatStock(move.balance, unit),
      by: [move.actor, move.witness].filter(Boolean).join(' and '),
      note: move.note,
    })),
  }
}

/** Of a released batch: what else keeps it from being sold. */
function whyNotSold({ state, isOverdue, certificateName, onHand }: Batch, certificateNeeded: boolean) {
  if (state !== 'released') return []
  return [
    ...(isOverdue ? ['Its best-before date has passed.'] : []),
    ...(certificateNeeded && certificateName === null
      ? ['It has no certificate, which your settings require.']
      : []),
    ...(onHand === 0 ? ['None of it is left.'] : []),
  ]
}

/** 'Black Domina', 'Slow Melt - Runtz': as the lines of an order have it. */
export function nameGoods({ product, variant }: { product: string; variant: string }): string {
  return variant === '' ? product : `${product} - ${variant}`
}
