import { type Key, type KeyWindow, matchBeyond, orderByKeys } from '#server/db/page-by-key.ts'
import { type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { readLines } from './page-of-lines.ts'
import { parseAttempt } from './parse-attempt.ts'

const KEYS: Key[] = [
  { sql: 'conversion_events.created_at', type: 'timestamptz' },
  // Named in full: the bare name would be the text that the statement gives out.
  { sql: 'conversion_events.id', type: 'bigint' },
]
const ORDERED = 8

type AttemptLine = { id: string; at: Date; moment: string; data: unknown; steps: number | null }

/** What people tried to order, the newest first. */
export const readAttempts = readLines('attempts', {
  keys: KEYS,
  countedAs: 'attempts',
  select: (question, range, window, values) => `
    SELECT id::text, created_at AS at, created_at::text AS moment, event_data AS data, funnel_steps AS steps
    FROM conversion_events LEFT JOIN LATERAL (
      SELECT * FROM visits WHERE visit_id = conversion_events.session
    ) AS visit ON true
    ${whereAll(matchAttempts(question, range, window, values))}
    ORDER BY ${orderByKeys(KEYS, window)} LIMIT ${values.add(window.most)}`,
  toLine: ({ id, at, moment, data, steps }: AttemptLine) => ({
    row: { id, at, ...parseAttempt(data), becameOrder: steps === null ? null : (steps & ORDERED) > 0 },
    place: [moment, id],
  }),
})

/** Those of programs are in no list, as they are in no total; those that belong to no visit match no filter. */
function matchAttempts({ filter, timeZone }: Question, range: DayRange, window: KeyWindow, values: Values) {
  const { began, ended } = momentsOf(range, timeZone, values)
  return [
    `event_type = 'order_attempted'`,
    `created_at >= ${began}`,
    `created_at < ${ended}`,
    ...matchBeyond(KEYS, window, values),
    ...(isEmpty(filter)
      ? ['(session IS NULL OR (visit_id IS NOT NULL AND bot IS NULL))']
      : ['visit_id IS NOT NULL', 'bot IS NULL', ...matchVisits(filter, values, 'visit', 'visit.visit_id')]),
  ]
}
