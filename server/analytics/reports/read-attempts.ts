import type { AttemptedProduct, AttemptRow } from '#domain/analytics/statistics-tables.ts'
import { findTrackedKind } from '#domain/kinds/order-kinds.ts'
import { type Key, type KeyWindow, matchBeyond, orderByKeys } from '#server/db/page-by-key.ts'
import { type Values, whereAll } from '#server/db/statement-values.ts'
import { type DayRange, momentsOf } from './day-range.ts'
import type { Question } from './matching-visits.ts'
import { isEmpty, matchVisits } from './numbered-filter.ts'
import { readLines } from './read-table-page.ts'

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

type Told = Omit<AttemptRow, 'id' | 'at' | 'becameOrder'>

const UNITS = ['gram', 'unit'] as const
const LONGEST_TEXT = 300
const MOST_PRODUCTS = 500
const LARGEST_NUMBER = 1_000_000_000

/**
 * What an attempt says of itself. Our own pages tell it in one form; what the earlier product stored may hold anything,
 * so whatever cannot be understood is as if it were not there.
 */
export function parseAttempt(data: unknown): Told {
  const told = asRecord(typeof data === 'string' ? parseJson(data) : data)
  const customer = asRecord(told.customer)
  const kind = findTrackedKind(told.type)
  return {
    type: kind?.trackedName ?? null,
    // What does not say what it is was weighed, as in the earlier product.
    unit: UNITS.find((unit) => unit === told.unit) ?? kind?.unit ?? 'gram',
    totalQuantity: asQuantity(told.totalQuantity),
    totalPrice: asCents(told.totalPrice),
    country: asText(customer.country),
    businessName: asText(customer.businessName),
    products: asList(told.products).slice(0, MOST_PRODUCTS).flatMap(parseProduct),
  }
}

function parseProduct(data: unknown): AttemptedProduct[] {
  const told = asRecord(data)
  const name = asText(told.name)
  if (name === null) return []
  return [
    {
      name,
      type: asText(told.type) ?? '',
      quantity: asQuantity(told.quantity) ?? 0,
      thc: asText(told.thc),
      strains: parseStrains(told.strains),
    },
  ]
}

/** A map of names to quantities. */
function parseStrains(data: unknown): AttemptedProduct['strains'] {
  return Object.entries(asRecord(data))
    .slice(0, MOST_PRODUCTS)
    .flatMap(([key, value]) => {
      const name = asText(key)
      const quantity = asQuantity(value)
      return name === null || quantity === null ? [] : [{ name, quantity }]
    })
}

function asRecord(data: unknown): Record<string, unknown> {
  if (typeof data !== 'object' || data === null || Array.isArray(data)) return {}
  return Object.fromEntries(Object.entries(data))
}

function asList(data: unknown): unknown[] {
  return Array.isArray(data) ? data : []
}

function asText(data: unknown): string | null {
  if (typeof data !== 'string' && typeof data !== 'number') return null
  return String(data).trim().slice(0, LONGEST_TEXT) || null
}

function asQuantity(data: unknown): number | null {
  const number = asNumber(data)
  return number === null ? null : Math.round(number)
}

function asCents(euros: unknown): number | null {
  const number = asNumber(euros)
  return number === null ? null : Math.round(number * 100)
}

/** Also of a number that was written as text. */
function asNumber(data: unknown): number | null {
  const isWritten = typeof data === 'string' && /^\s*\d{1,12}(\.\d+)?\s*$/.test(data)
  const number = isWritten ? Number(data) : data
  if (typeof number !== 'number' || !Number.isFinite(number)) return null
  return number >= 0 && number <= LARGEST_NUMBER ? number : null
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
