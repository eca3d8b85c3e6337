import type { Reader } from '#server/db/read-within.ts'
import { readRows } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import { selectOrders } from './match-orders.ts'
import type { Question } from './matching-visits.ts'
import { clockHour, type SeriesRow } from './read-hours.ts'

const NO_VISITS = { visitors: 0, views: 0, attempts: 0 }

type OrderCount = { start: string; orders: number }

/** How many orders came in each part of a course, under the name of the hour or of the first day of the part. */
export async function readOrderCounts(
  reader: Reader,
  question: Question,
  range: DayRange,
  parts: 'hours' | string[][],
): Promise<SeriesRow[]> {
  const counts = await (parts === 'hours'
    ? countByHour(reader, question, range)
    : countByDays(reader, question, parts))
  return counts.map(({ start, orders }) => ({ start, ...NO_VISITS, orders }))
}

/** Part by part, each a piece of the index: what costs time is asking of every order on which day it was. */
function countByDays(reader: Reader, question: Question, parts: string[][]): Promise<OrderCount[]> {
  return readRows(reader, (values) => {
    const zone = values.add(question.timeZone)
    const moments = {
      began: `part.first_day::timestamp AT TIME ZONE ${zone}`,
      ended: `(part.last_day + 1)::timestamp AT TIME ZONE ${zone}`,
    }
    const days = (at: number) => values.add(parts.map((part) => part.at(at)))
    return `
      SELECT first_day::text AS start, orders
      FROM unnest(${days(0)}::date[], ${days(-1)}::date[]) AS part (first_day, last_day), LATERAL (
        SELECT count(*)::float8 AS orders FROM (${selectOrders(question, moments, values)}) AS earned
      ) AS counted`
  })
}

function countByHour(reader: Reader, question: Question, range: DayRange): Promise<OrderCount[]> {
  return readRows(reader, (values) => {
    const moments = momentsOf(range, question.timeZone, values)
    return `
      SELECT ${clockHour('created_at', values.add(question.timeZone))} AS start, count(*)::float8 AS orders
      FROM (${selectOrders(question, moments, values)}) AS earned GROUP BY 1`
  })
}
