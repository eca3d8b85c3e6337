import type { MailBlock } from '#domain/messages/mail-block.ts'
import type { ContentChange } from '#domain/orders/work/compare-contents.ts'

/** What changed, for a mail. What staff corrected about the person is on the page of the order, behind the link. */
export function describeChanges(changes: readonly ContentChange[]): MailBlock[] {
  const facts = changes
    .filter(({ isPersonal }) => !isPersonal)
    .map(({ what, before, after }) => ({ term: what, value: sideBySide(before, after) }))
  return facts.length === 0 ? [] : [{ kind: 'facts', facts }]
}

function sideBySide(before: string, after: string) {
  if (before === '') return `new: ${after}`
  return after === '' ? `${before}, now removed` : `${before}, now ${after}`
}
