import type { StatisticsFilter } from '#domain/analytics/statistics-query.ts'
import { BROWSERS, DEVICE_TYPES } from '#domain/analytics/visitor-device.ts'
import type { Reader } from '#server/db/read-within.ts'
import type { Values } from '#server/db/statement-values.ts'

/** A filter in the numbers of the database. A path may have several of them, one for each title that it had. */
export type NumberedFilter = {
  traits: { column: 'source' | 'landing_page' | 'country' | 'device' | 'browser'; numbers: number[] }[]
  /** Visits that saw one of these. */
  pages: number[] | undefined
}

export async function numberFilter(reader: Reader, filter: StatisticsFilter): Promise<NumberedFilter> {
  const { source, landing, page, country, device, browser } = filter
  const traits: NumberedFilter['traits'] = []
  if (source !== undefined) traits.push({ column: 'source', numbers: [source] })
  if (landing !== undefined)
    traits.push({ column: 'landing_page', numbers: await findPages(reader, landing) })
  if (country !== undefined) traits.push({ column: 'country', numbers: await findCountries(reader, country) })
  if (device) traits.push({ column: 'device', numbers: [DEVICE_TYPES.indexOf(device) + 1] })
  if (browser) traits.push({ column: 'browser', numbers: [BROWSERS.indexOf(browser) + 1] })
  return { traits, pages: page === undefined ? undefined : await findPages(reader, page) }
}

export function isEmpty({ traits, pages }: NumberedFilter): boolean {
  return traits.length === 0 && pages === undefined
}

/** The conditions on rows that say of a visit where it came from and with what. */
export function matchTraits({ traits }: NumberedFilter, values: Values, table?: string): string[] {
  const prefix = table ? `${table}.` : ''
  return traits.map(({ column, numbers }) => `${prefix}${column} = ANY(${values.add(numbers)}::integer[])`)
}

/** The same for a table that names its visit too: also whether it saw the pages. */
export function matchVisits(
  filter: NumberedFilter,
  values: Values,
  table: string,
  visitId: string,
): string[] {
  const { pages } = filter
  const seen =
    pages &&
    `EXISTS (SELECT FROM visit_page_views WHERE visit_id = ${visitId} AND page = ANY(${values.add(pages)}::integer[]))`
  return [...matchTraits(filter, values, table), ...(seen ? [seen] : [])]
}

async function findPages(reader: Reader, path: string): Promise<number[]> {
  const { rows } = await reader.query<{ id: number }>(
    'SELECT id FROM visit_pages WHERE md5(path) = md5($1)',
    [path],
  )
  return rows.map(({ id }) => id)
}

/** Zero is the number of an unknown one. */
async function findCountries(reader: Reader, name: string): Promise<number[]> {
  if (name === '') return [0]
  const { rows } = await reader.query<{ id: number }>('SELECT id FROM visit_countries WHERE name = $1', [
    name,
  ])
  return rows.map(({ id }) => id)
}
