import type { ProductActionOutcome, ProductIntent } from './product-action.ts'

export const PRODUCT_ACTION_DONE: Record<ProductIntent, string> = {
  publish: 'Published',
  schedule: 'Scheduled',
  'move-schedule': 'Rescheduled',
  unschedule: 'Schedule cancelled',
  discard: 'Draft discarded',
  archive: 'Archived',
  'bring-back': 'Unarchived',
  delete: 'Draft deleted',
  'use-version': 'Draft created from this version',
}

const FAILURES: Record<ProductIntent, string> = {
  publish: 'Failed to publish',
  schedule: 'Failed to schedule',
  'move-schedule': 'Failed to reschedule',
  unschedule: 'Failed to cancel the schedule',
  discard: 'Failed to discard the draft',
  archive: 'Failed to archive the product',
  'bring-back': 'Failed to unarchive the product',
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
        'Somebody changed this product in the meantime',
        `${outcome.by}, ${outcome.at}. Nothing was overwritten.`,
      ]
    case 'gone':
      return [title, 'Somebody deleted this product in the meantime.']
    case 'refused':
      return [title, 'The product’s status has changed in the meantime. Reload the page.']
    case 'has-batches':
      return [
        title,
        'This product has batches, and their ledger must be kept. Publish it, or leave it as a draft.',
      ]
    case 'problems':
      return [title, 'Some fields are missing or need attention.']
    case 'time':
      return [
        title,
        'The time is in the past, or does not exist on that day because of the clock change. Choose another.',
      ]
  }
}
