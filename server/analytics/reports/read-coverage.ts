import type { CoveredVisits } from '#domain/analytics/statistics-reports.ts'
import type { Reader } from '#server/db/read-within.ts'
import { readRows } from '#server/db/statement-values.ts'
import type { DayRange } from './day-range.ts'
import { type DayTotals, sumDays } from './day-totals.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty } from './numbered-filter.ts'
import { dayIn, isKnownOfAnonymous, selectAnonymous } from './visit-days.ts'

/** How many are measured in full, how many counted anonymously, and how many were programs; of those nobody knows any trait. */
export async function readCoverage(
  reader: Reader,
  question: Question,
  range: DayRange,
  days: readonly DayTotals[],
): Promise<CoveredVisits> {
  const { visitors, views } = sumDays(days, range)
  const reasons = await readBots(reader, range)
  return {
    measured: { visitors, views },
    anonymous: {
      ...(await readCounted(reader, question, range)),
      ...(!isKnownOfAnonymous(question.filter) && { isUnknown: true as const }),
    },
    bots: { hits: reasons.reduce((sum, { hits }) => sum + hits, 0), reasons },
  }
}

async function readCounted(reader: Reader, { filter }: Question, range: DayRange) {
  const [counted] = await readRows<{ arrivals: number; views: number }>(reader, (values) => {
    const source = isEmpty(filter)
      ? `SELECT counted_views AS views, counted_arrivals AS arrivals FROM daily_totals WHERE ${dayIn(range, values)}`
      : selectAnonymous(filter, range, values)
    return `
      SELECT coalesce(sum(arrivals), 0)::float8 AS arrivals, coalesce(sum(views), 0)::float8 AS views
      FROM (${source}) AS counted`
  })
  return counted ?? { arrivals: 0, views: 0 }
}

function readBots(reader: Reader, range: DayRange) {
  return readRows<{ reason: string; hits: number }>(
    reader,
    (values) => `
      SELECT reason, sum(hits)::float8 AS hits FROM daily_bots WHERE ${dayIn(range, values)}
      GROUP BY reason ORDER BY sum(hits) DESC, reason COLLATE "C"`,
  )
}
