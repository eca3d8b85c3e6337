import { csvLine } from '#domain/orders/list/csv-line.ts'
import { plainStockFigure } from '#domain/stock/stock-quantity.ts'
import type { Recall, RecalledConsignee } from './recall.ts'
import { outstandingOf } from './reconcile.ts'

const HEAD = [
  'Recall',
  'Type',
  'Batch',
  'Product',
  'Consignee',
  'E-mail',
  'Country',
  'Orders',
  'Last picked',
  'Answered',
  'Unit',
  'Delivered',
  'Returned',
  'Destroyed there',
  'Used or passed on',
  'Outstanding',
]

/** For the authority, and for whoever adds it up again: a line for each consignee. */
export function recallReportCsv(recall: Recall): string {
  return [csvLine(HEAD), ...recall.consignees.map((consignee) => csvLine(cellsOf(recall, consignee)))].join(
    '',
  )
}

function cellsOf({ number, isRehearsal, batch }: Recall, consignee: RecalledConsignee) {
  const { amounts, deliveries } = consignee
  const { delivered, returned, destroyed, used } = amounts
  return [
    number,
    isRehearsal ? 'Rehearsal' : 'Recall',
    batch.code,
    batch.product,
    consignee.name ?? 'Erased customer',
    consignee.email,
    consignee.country,
    deliveries.map(({ orderNumber }) => orderNumber).join(' '),
    deliveries[0]?.pickedAt.toISOString() ?? '',
    consignee.repliedAt?.toISOString() ?? '',
    batch.unit === 'unit' ? 'unit' : 'g',
    ...[delivered, returned, destroyed, used, outstandingOf(amounts)].map((quantity) => ({
      amount: plainStockFigure(quantity, batch.unit),
    })),
  ]
}
