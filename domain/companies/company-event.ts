/** A line of a company's timeline, as the database has it. */
export type CompanyEvent = {
  id: number
  happenedAt: Date
  event: string
  actorId: string | null
  actorName: string
  detail: Record<string, unknown>
}

/** What a note says is in its detail; everything else is said by these. A part that adds events adds its words. */
const WORDS: Record<string, string> = {
  created: 'Made this customer',
  changed: 'Changed the facts',
  'person-added': 'Added a person',
  'person-changed': 'Changed a person',
  'person-removed': 'Removed a person',
  'address-added': 'Added an address',
  'address-changed': 'Changed an address',
  'address-removed': 'Removed an address',
}

/** The event as a sentence. `detail.text` holds the words of people, and is gone once somebody is erased. */
export function describeCompanyEvent({ event, detail }: Pick<CompanyEvent, 'event' | 'detail'>): string {
  const text = typeof detail.text === 'string' ? detail.text : ''
  if (event === 'note') return text || 'A note that was erased'
  const words = Object.hasOwn(WORDS, event) ? WORDS[event] : event
  return text ? `${words}: ${text}` : (words ?? event)
}
