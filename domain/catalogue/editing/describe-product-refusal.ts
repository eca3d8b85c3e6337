import type { ProductActionOutcome, ProductIntent } from './product-action.ts'

export const PRODUCT_ACTION_DONE: Record<ProductIntent, string> = {
  publish: 'Published',
  schedule: 'Scheduled',
  'move-schedule': 'Scheduled for another time',
  unschedule: 'Not scheduled any more',
  discard: 'Draft discarded',
  archive: 'Archived',
  'bring-back': 'Back in the shop',
  delete: 'Draft deleted',
  'use-version': 'Draft made of this version',
}

const FAILURES: Record<ProductIntent, string> = {
  publish: 'Failed to publish',
  schedule: 'Failed to schedule',
  'move-schedule': 'Failed to choose another time',
  unschedule: 'Failed to cancel',
  discard: 'Failed to discard the draft',
  archive: 'Failed to archive the product',
  'bring-back': 'Failed to bring the product back',
  delete: 'Failed to delete the draft',
  'use-version': 'Failed to use this version',
}

/** The title and the text of the message, wherever the product was to be changed. */
export function describeProductRefusal(
  outcome: Extract<ProductActionOutcome, { ok: false }>,
): [title: string, text: string] {
  const title = FAILURES[outcome.intent]
  switch (outcome.reason) {
    case 'conflict':
      return [
        'Somebody changed this product meanwhile',
        `${outcome.by}, ${outcome.at}. Nothing was overwritten.`,
      ]
    case 'gone':
      return [title, 'Somebody deleted this product meanwhile.']
    case 'refused':
      return [title, 'The product is not in that state any more.']
    case 'has-batches':
      return [
        title,
        'There are batches of this product, and their ledger stays. Publish it, or leave it as a draft.',
      ]
    case 'problems':
      return [title, 'Something is missing or wrong: see the fields.']
    case 'time':
      return [title, 'The time is over, or the clocks leave it out that day: choose another.']
  }
}
