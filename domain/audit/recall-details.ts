import { RETURN_DECISIONS } from '#domain/recall/order-return.ts'
import type { AuditDetail } from './audit-detail.ts'

/** What lines about recalls and returns add to their action. They name batches and consignees by number, and nobody who bought. */
export const RECALL_SENTENCES: Record<string, (detail: AuditDetail) => string | undefined> = {
  'recall-started': describeRecall,
  'recall-rehearsed': describeRecall,
  'recall-letters-resumed': ({ recall, letters }) =>
    `Recall ${String(recall)}, ${letters === 1 ? '1 letter' : `${String(letters)} letters`}`,
  'recall-recorded': ({ recall, consignee }) => `Recall ${String(recall)}, consignee ${String(consignee)}`,
  'recall-closed': ({ recall, outstanding }) =>
    `Recall ${String(recall)}${outstanding === 0 ? '' : ', although something is outstanding'}`,
  'return-recorded': describeGoods,
  'return-decided': (detail) => {
    const words = Object.entries(RETURN_DECISIONS).find(([known]) => known === detail.decision)?.[1]
    return words && `${describeGoods(detail)}: ${words.toLowerCase()}`
  },
}

function describeRecall({ recall }: AuditDetail) {
  return `Recall ${String(recall)}`
}

function describeGoods({ batch }: AuditDetail) {
  return typeof batch === 'string' ? `Goods of batch ${batch}` : 'A complaint'
}
