import { formatMoment } from '#domain/format-moment.ts'
import type { ListedRecall } from '#domain/recall/recall.ts'

export type ListedRecallView = ReturnType<typeof viewListedRecall>

export function viewListedRecall(recall: ListedRecall, timeZone: string) {
  const { number, code, product, isRehearsal, isOpen, consignees, replied } = recall
  return {
    number,
    title: `${isRehearsal ? 'Rehearsed recall' : 'Recall'} ${number}: batch ${code}`,
    isRehearsal,
    isOpen,
    line: `${product}. Began ${formatMoment(recall.startedAt, timeZone)}, by ${recall.startedByName}. ${replied} of ${consignees} consignees have responded.`,
  }
}
