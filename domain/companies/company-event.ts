import { countOf } from '#domain/count-of.ts'

/** A line of a company's timeline, as the database has it. */
export type CompanyEvent = {
  id: number
  happenedAt: Date
  event: string
  actorId: string | null
  actorName: string
  detail: Record<string, unknown>
  /** The name of the person whom it is about, while they are there. */
  person?: string | null
}

/** What a note says is in its detail; everything else is said by these. A part that adds events adds its words. */
const WORDS: Record<string, string> = {
  created: 'Made this customer',
  changed: 'Changed the facts',
  'group-set': 'Changed the group of customers',
  'person-added': 'Added a person',
  'person-changed': 'Changed a person',
  'person-removed': 'Removed a person',
  'person-invited': 'Invited a colleague',
  'invitation-withdrawn': 'Withdrew an invitation',
  'person-may-sign-in': 'Let a person sign in',
  'person-kept-out': 'Kept a person from signing in',
  'person-may-order': 'Let a person order',
  'person-may-look': 'Let a person look only',
  'person-signed-out': 'Signed a person out of the shop',
  'address-added': 'Added an address',
  'address-changed': 'Changed an address',
  'address-removed': 'Removed an address',
  'merged-to': 'Merged this customer into another one',
  'merged-from': 'Merged another customer into this one',
  'merged-undone-to': 'Took the merge back',
  'merged-undone-from': 'Took the merge back',
  'split-to': 'Made a customer of a part of this one',
  'split-from': 'Made this customer of a part of another one',
  'split-undone-to': 'Took the split back',
  'split-undone-from': 'Took the split back',
  'file-added': 'Added a file',
  'file-removed': 'Removed a file',
  erased: 'Erased this customer',
  'order-joined': 'Said that an order is of this customer',
  'order-left': 'Said that an order is not of this customer',
  'now-unknown': 'Set back to not checked',
  'now-review': 'Put in review',
  'now-qualified': 'Qualified this customer',
  'now-suspended': 'Suspended this customer',
  'right-added': 'Added a right',
  'right-changed': 'Changed a right',
  'right-checked': 'Checked a right',
  'right-withdrawn': 'Withdrew a right',
  'application-approved': 'Approved an application',
  'vat-valid': 'Found the VAT number valid',
  'vat-invalid': 'Found the VAT number invalid',
  'vat-not-proven': 'Asked about the VAT number, and nothing was proven',
}

/** The event as a sentence. `detail.text` holds the words of people, and is gone once somebody is erased. */
export function describeCompanyEvent({
  event,
  detail,
  person,
}: Pick<CompanyEvent, 'event' | 'detail' | 'person'>): string {
  const text = typeof detail.text === 'string' ? detail.text : ''
  if (event === 'note') return text || 'A note that was erased'
  const words = Object.hasOwn(WORDS, event) ? WORDS[event] : event
  const about = [text, person, typeof detail.order === 'string' ? detail.order : '']
    .filter(Boolean)
    .join(', ')
  const more = detail.others ?? detail.orders
  const others = typeof more === 'number' && more > 0 ? ` (${countOf(more, 'other order')} followed)` : ''
  return `${words}${about && ': '}${about}${others}`
}
