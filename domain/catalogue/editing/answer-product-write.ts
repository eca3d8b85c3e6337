import { conflict, done, gone, type Outcome, refusedWhole } from '#domain/form-answer.ts'
import { formatMoment } from '#domain/format-moment.ts'
import type { ProductIntent, ProductWrite } from './product-action.ts'

const PRODUCT_ACTION_DONE: Record<ProductIntent, string> = {
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

const REFUSALS = {
  refused: 'The product’s status has changed in the meantime. Reload the page.',
  'has-batches':
    'This product has batches, and their ledger must be kept. Publish it, or leave it as a draft.',
  problems: 'Some fields are missing or need attention.',
  time: 'The time is in the past, or does not exist on that day because of the clock change. Choose another.',
}

/** What is said of it, wherever the product was to be changed. */
export function answerProductWrite(intent: ProductIntent, written: ProductWrite, timeZone: string): Outcome {
  if (written.ok) return done(PRODUCT_ACTION_DONE[intent])
  if (written.reason === 'gone') return gone('Somebody deleted this product in the meantime.')
  if (written.reason === 'conflict')
    return conflict(`${written.by}, ${formatMoment(written.at, timeZone)}. Nothing was overwritten.`)
  return refusedWhole(REFUSALS[written.reason])
}

/** The title of the message where nothing was done. */
export function titleProductRefusal(intent: ProductIntent, { outcome }: Outcome): string {
  return outcome === 'conflict' ? 'Somebody changed this product in the meantime' : FAILURES[intent]
}
