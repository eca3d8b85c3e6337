import { isDatabaseAway } from '#server/db/database-away.ts'
import { BUSY_RETRY_SECONDS, DocumentsBusy } from '#server/documents/documents-busy.ts'

/** For what passes by itself: when to ask again. Undefined for a failure that stays one. */
export function secondsUntilRetry(error: unknown): string | undefined {
  if (error instanceof DocumentsBusy) return BUSY_RETRY_SECONDS
  return isDatabaseAway(error) ? '2' : undefined
}
