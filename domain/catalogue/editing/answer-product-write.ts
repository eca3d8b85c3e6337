import { conflict, done, gone, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { ProductIntent, ProductWrite } from './product-action.ts'

const PRODUCT_ACTION_DONE: Record<ProductIntent, string> = {
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

const REFUSALS = {
  refused: 'The product is not in that state any more.',
  'has-batches':
    'There are batches of this product, and their ledger stays. Publish it, or leave it as a draft.',
  problems: 'Something is missing or wrong: see the fields.',
  time: 'The time is over, or the clocks leave it out that day: choose another.',
}

/** What is said of it, wherever the product was to be changed. */
export function answerProductWrite(intent: ProductIntent, written: ProductWrite, timeZone: string): Outcome {
  if (written.ok) return done(PRODUCT_ACTION_DONE[intent])
  if (written.reason === 'gone') return gone('Somebody deleted this product meanwhile.')
  if (written.reason === 'conflict')
    return conflict(`${written.by}, ${formatMoment(written.at, timeZone)}. Nothing was overwritten.`)
  return refusedWhole(REFUSALS[written.reason])
}

/** The title of the message where nothing was done. */
export function titleProductRefusal(intent: ProductIntent, { outcome }: Outcome): string {
  return outcome === 'conflict' ? 'Somebody changed this product meanwhile' : FAILURES[intent]
}
