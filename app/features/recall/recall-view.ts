import { formatMoment } from '#domain/format-moment.ts'
import type { JobState } from '#domain/jobs/job-state.ts'
import type {
  Consignee,
  Delivery,
  Recall,
  RecallEntry,
  RecalledBatch,
  RecalledConsignee,
} from '#domain/recall/recall.ts'
import { addUp, outstandingOf, type Reconciled, recoveredOf } from '#domain/recall/reconcile.ts'
import { formatStock, plainStockFigure, type StockUnit } from '#domain/stock/stock-quantity.ts'

export type TraceView = ReturnType<typeof viewTrace>
export type RecallView = ReturnType<typeof viewRecall>
export type RecalledView = RecallView['consignees'][number]

/** Who got a batch, as the page before a recall shows it. */
export function viewTrace(batch: RecalledBatch, consignees: readonly Consignee[], timeZone: string) {
  const deliveries = consignees.flatMap((consignee) => consignee.deliveries)
  const packed = deliveries.filter(({ isShipped }) => !isShipped)
  return {
    batch: viewBatch(batch),
    delivered: formatStock(sumOf(deliveries), batch.unit),
    packed: formatStock(sumOf(packed), batch.unit),
    packedOrders: packed.length,
    orders: deliveries.length,
    consignees: consignees.map((consignee, at) => viewConsignee(consignee, at + 1, batch.unit, timeZone)),
    letters: consignees.filter(({ email }) => email !== null).length,
  }
}

type LettersJob = { state: JobState; problem: string | null } | undefined

/** `lettersJob`: the one that writes the letters, or did. */
export function viewRecall(recall: Recall, lettersJob: LettersJob, timeZone: string) {
  const isWriting = lettersJob?.state === 'waiting' || lettersJob?.state === 'running'
  const { batch, consignees, entries } = recall
  const sums = addUp(consignees.map(({ amounts }) => amounts))
  return {
    number: recall.number,
    isRehearsal: recall.isRehearsal,
    reason: recall.reason,
    batch: viewBatch(batch),
    began: `${formatMoment(recall.startedAt, timeZone)}, by ${recall.startedByName}`,
    stillHere: formatStock(recall.onHand, batch.unit),
    closed: recall.closedAt && `${formatMoment(recall.closedAt, timeZone)}, by ${recall.closedByName}`,
    closeReason: recall.closeReason,
    sums: viewAmounts(sums, batch.unit),
    letters: {
      waiting: consignees.filter(({ letter }) => letter === 'waiting').length,
      isWriting,
      why: isWriting ? '' : describeStop(lettersJob),
      unreachable: consignees.filter(({ email }) => email === null).length,
    },
    replied: consignees.filter(({ repliedAt }) => repliedAt !== null).length,
    consignees: consignees.map((consignee) => ({
      ...viewConsignee(consignee, consignee.position, batch.unit, timeZone),
      amounts: viewAmounts(consignee.amounts, batch.unit),
      letter: describeLetter(consignee, recall.isRehearsal, isWriting),
      replied: consignee.repliedAt && formatMoment(consignee.repliedAt, timeZone),
      entries: entries
        .filter(({ position }) => position === consignee.position)
        .map((entry) => viewEntry(entry, batch.unit, timeZone)),
    })),
  }
}

function describeStop(job: LettersJob) {
  if (job?.state === 'cancelled') return 'The job that wrote them was cancelled.'
  return job?.state === 'failed'
    ? `The job failed. ${job.problem ?? ''}`
    : 'The job that writes them has ended.'
}

function viewBatch({ number, code, product, state, unit, onHand }: RecalledBatch) {
  return {
    number,
    code,
    product,
    state,
    onHand: formatStock(onHand, unit),
    unit,
    sign: unit === 'unit' ? 'units' : 'grams',
  }
}

function viewConsignee(
  { name, email, country, deliveries }: Consignee,
  position: number,
  unit: StockUnit,
  timeZone: string,
) {
  return {
    position,
    name: name ?? 'Erased customer',
    email,
    country: country ?? '',
    total: formatStock(sumOf(deliveries), unit),
    deliveries: deliveries.map((delivery) => ({
      orderId: delivery.orderId,
      number: delivery.orderNumber,
      isThere: delivery.status !== null,
      isShipped: delivery.isShipped,
      quantity: formatStock(delivery.quantity, unit),
      picked: formatMoment(delivery.pickedAt, timeZone),
    })),
  }
}

function viewAmounts(amounts: Reconciled, unit: StockUnit) {
  const outstanding = outstandingOf(amounts)
  return {
    delivered: formatStock(amounts.delivered, unit),
    returned: formatStock(amounts.returned, unit),
    destroyed: formatStock(amounts.destroyed, unit),
    recovered: formatStock(recoveredOf(amounts), unit),
    used: formatStock(amounts.used, unit),
    outstanding: formatStock(outstanding, unit),
    /** As a field has it. */
    left: plainStockFigure(outstanding, unit),
    isDone: outstanding === 0,
  }
}

const MAILS: Record<string, string> = {
  waiting: 'Waits to be sent',
  held: 'Waits to be sent',
  sending: 'Waits to be sent',
  sent: 'Sent',
  failed: 'Could not be sent: send it by post',
  unsure: 'May or may not have been sent',
  dropped: 'Not sent',
}

function describeLetter(
  { letter, email, mailState }: RecalledConsignee,
  isRehearsal: boolean,
  isWriting: boolean,
) {
  if (isRehearsal) return 'Rehearsal: none is sent'
  if (letter === 'none') return email === null ? 'No address is known' : 'None'
  if (letter === 'waiting') return isWriting ? 'Being written' : 'Not written'
  return (mailState && MAILS[mailState]) ?? 'Queued'
}

const KINDS: Record<RecallEntry['kind'], string> = {
  replied: 'Answered',
  returned: 'Returned',
  destroyed: 'Destroyed there',
  used: 'Used or passed on',
}

function viewEntry(
  { id, kind, quantity, recordedAt, actorName, note }: RecallEntry,
  unit: StockUnit,
  timeZone: string,
) {
  return {
    id,
    text: kind === 'replied' ? KINDS.replied : `${KINDS[kind]}: ${formatStock(quantity, unit)}`,
    note,
    at: `${formatMoment(recordedAt, timeZone)}${actorName ? `, ${actorName}` : ''}`,
  }
}

function sumOf(deliveries: readonly Delivery[]) {
  return deliveries.reduce((sum, { quantity }) => sum + quantity, 0)
}
