import { oneLine } from '#domain/messages/mail-block.ts'

/** What a letter fills in: braces around one of these names. */
export const LETTER_PLACES = {
  consignee: 'name of the recipient',
  product: 'the product',
  batch: 'the batch number',
  quantity: 'how much they received',
  orders: 'the numbers of their orders',
  reason: 'the reason, as entered',
  shop: 'the name of the shop',
  contact: 'how the shop is reached',
  page: 'the public page of the batch',
} as const

export type LetterFacts = Record<keyof typeof LETTER_PLACES, string>

/** Until the operator writes another. */
export const USUAL_SUBJECT = 'Recall of {product}, batch {batch}'

export const USUAL_LETTER = `Dear {consignee},

We recall {product}, batch {batch}. You received {quantity} of it with {orders}.

Reason: {reason}

Please do this today:
- Stop using and selling the batch, and set aside what you have of it.
- Tell everybody to whom you have passed it on.
- Answer with three figures: how much you still have, how much is used or passed on, and how much was destroyed.
- Send nothing back before you have heard from us.

Contact us at {contact}. What we know about the batch is on {page}.

{shop}`

const PLACE = /\{([^{}\n]{0,40})\}/g

/** The text as one consignee reads it. Words of facts are left as they are, whatever they hold, in one line but for the reason. */
export function fillLetter(text: string, facts: LetterFacts): string {
  return text.replaceAll(PLACE, (all, name: string) => {
    if (!isPlace(name)) return all
    return name === 'reason' ? facts.reason : oneLine(facts[name])
  })
}

/** Braces that nothing fills: somebody mistyped one. */
export function findUnknownPlaces(text: string): string[] {
  return [...text.matchAll(PLACE)].flatMap(([all, name = '']) => (isPlace(name) ? [] : [all]))
}

function isPlace(name: string): name is keyof LetterFacts {
  return Object.hasOwn(LETTER_PLACES, name)
}

/** As letters of a rehearsal are headed, so that nobody takes one for real. */
const REHEARSAL_MARK = 'REHEARSAL: '

export function subjectOf(subject: string, isRehearsal: boolean): string {
  return isRehearsal ? `${REHEARSAL_MARK}${subject}` : subject
}
