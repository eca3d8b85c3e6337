import { countOf } from '#domain/format-count.ts'

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
  created: 'Customer created',
  changed: 'Changed the details',
  'group-set': 'Changed the customer group',
  'person-added': 'Added a person',
  'person-changed': 'Changed a person',
  'person-removed': 'Removed a person',
  'person-invited': 'Invited a colleague',
  'invitation-withdrawn': 'Withdrew an invitation',
  'person-may-sign-in': 'Allowed a person to sign in',
  'person-kept-out': 'Blocked a person from signing in',
  'person-may-order': 'Allowed a person to order',
  'person-may-look': 'Set a person to view only',
  'person-signed-out': 'Signed a person out of the shop',
  'address-added': 'Added an address',
  'address-changed': 'Changed an address',
  'address-removed': 'Removed an address',
  'merged-to': 'Merged this customer into another one',
  'merged-from': 'Merged another customer into this one',
  'merged-undone-to': 'Undid the merge',
  'merged-undone-from': 'Undid the merge',
  'split-to': 'Split off a new customer from this one',
  'split-from': 'Split off from another customer',
  'split-undone-to': 'Undid the split',
  'split-undone-from': 'Undid the split',
  'file-added': 'Added a file',
  'file-removed': 'Removed a file',
  erased: 'Erased this customer',
  'order-joined': 'Assigned an order to this customer',
  'order-left': 'Removed an order from this customer',
  'now-unknown': 'Set back to not checked',
  'now-review': 'Started review',
  'now-qualified': 'Qualified this customer',
  'now-suspended': 'Suspended this customer',
  'right-added': 'Added an authorisation',
  'right-changed': 'Changed an authorisation',
  'right-checked': 'Checked an authorisation',
  'right-withdrawn': 'Withdrew an authorisation',
  'application-approved': 'Approved an application',
  'vat-valid': 'Found the VAT number valid',
  'vat-invalid': 'Found the VAT number invalid',
  'vat-not-proven': 'VAT number check had no result',
}

/** The event as a sentence. `detail.text` holds the words of people, and is gone once somebody is erased. */
export function describeCompanyEvent({
  event,
  detail,
  person,
}: Pick<CompanyEvent, 'event' | 'detail' | 'person'>): string {
  const text = typeof detail.text === 'string' ? detail.text : ''
  if (event === 'note') return text || 'Erased note'
  const words = Object.hasOwn(WORDS, event) ? WORDS[event] : event
  const about = [text, person, typeof detail.order === 'string' ? detail.order : '']
    .filter(Boolean)
    .join(', ')
  const more = detail.others ?? detail.orders
  const others = typeof more === 'number' && more > 0 ? ` (with ${countOf(more, 'other order')})` : ''
  return `${words}${about && ': '}${about}${others}`
}
