import type { Sample } from './exposition.ts'

/**
 * 'full': too many wait to be stored. 'rate': their network told too much. 'invalid': no event of this shop's pages.
 * 'closed': the database is away, or does not take it. 'clock': nobody knows what time it is.
 */
export type EventRefusal = 'full' | 'rate' | 'invalid' | 'closed' | 'clock'

/** Why events for the statistics were not taken. */
export function createEventCounts() {
  const refused: Record<EventRefusal, number> = { full: 0, rate: 0, invalid: 0, closed: 0, clock: 0 }

  return {
    countRefused: (reason: EventRefusal) => {
      refused[reason] += 1
    },
    *refused(): Generator<Sample> {
      for (const [reason, value] of Object.entries(refused)) yield { labels: { reason }, value }
    },
  }
}
