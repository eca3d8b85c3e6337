import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  GROUPINGS,
  PERIODS,
  type Period,
  PLAIN_STATISTICS,
  readStatisticsQuery,
  type StatisticsQuery,
  TABLES,
  type TableName,
  writeStatisticsQuery,
} from './statistics-query.ts'
import { BROWSERS, DEVICE_TYPES } from './visitor-device.ts'

const read = (search: string) => readStatisticsQuery(new URLSearchParams(search))

const text = fc.string({ unit: 'binary', minLength: 1, maxLength: 50 }).filter((some) => {
  return some.isWellFormed() && !some.includes('\0')
})
const number = fc.integer({ min: 1, max: 2 ** 31 - 1 })

const query: fc.Arbitrary<StatisticsQuery> = fc
  .constantFrom(...(Object.keys(TABLES) as TableName[]))
  .chain((table) =>
    fc.record({
      period: fc.constantFrom(...(Object.keys(PERIODS) as Period[])),
      table: fc.constant(table),
      by:
        table === 'revenue' || table === 'lost'
          ? fc.constantFrom(...GROUPINGS[table])
          : fc.constant(undefined),
      sort: fc.constantFrom<string>(...TABLES[table]),
      descending: fc.boolean(),
      page: fc.integer({ min: 1, max: 1_000_000 }),
      after: fc.oneof(fc.constant(''), text),
      before: fc.oneof(fc.constant(''), text),
      filter: fc.record(
        {
          source: number,
          landing: text,
          page: text,
          country: fc.oneof(fc.constant(''), text),
          device: fc.constantFrom(...DEVICE_TYPES),
          browser: fc.constantFrom(...BROWSERS),
        },
        { requiredKeys: [] },
      ),
    }),
  )

describe('a question to the statistics', () => {
  test('is read from the address as it was written there', () => {
    fc.assert(
      fc.property(query, (asked) => {
        expect(read(writeStatisticsQuery(asked))).toEqual(asked)
      }),
    )
  })

  test('has no address of its own when it asks for what is shown first', () => {
    expect(writeStatisticsQuery(PLAIN_STATISTICS)).toBe('')
    expect(writeStatisticsQuery({})).toBe('')
    expect(read('')).toEqual(PLAIN_STATISTICS)
  })

  test('names only what is not the case anyway', () => {
    expect(writeStatisticsQuery({ table: 'pages' })).toBe('?tab=pages')
    expect(writeStatisticsQuery({ table: 'revenue' })).toBe('?tab=revenue')
    expect(writeStatisticsQuery({ table: 'lost', by: 'reason', filter: { country: '' } })).toBe(
      '?tab=lost&by=reason&only-country=',
    )
    expect(writeStatisticsQuery({ table: 'pages', sort: 'path', descending: false })).toBe(
      '?tab=pages&sort=path',
    )
  })

  test.each([
    '?period=1y&tab=__proto__&sort=-views&page=0&only-source=0',
    '?period=toString&tab=constructor&by=source&page=-1&only-device=fridge&only-browser=Lynx',
    '?page=1e3&only-source=2147483648&only-landing=&only-page=',
    '?page=1000001&only-source=1.5',
    '?tab=sessions&sort=duration&by=product',
  ])('that is written as %s is the plain one', (search) => {
    expect(read(search)).toEqual(PLAIN_STATISTICS)
  })

  test('sorts by a column of its own table alone', () => {
    expect(read('?tab=pages&sort=-seconds')).toMatchObject({ sort: 'seconds', descending: true })
    expect(read('?tab=pages&sort=seconds')).toMatchObject({ sort: 'seconds', descending: false })
    expect(read('?tab=pages&sort=buyers')).toMatchObject({ sort: 'views', descending: true })
    expect(read('?tab=pages&sort=views%3Bdrop')).toMatchObject({ sort: 'views', descending: true })
  })

  test('holds nothing that the database could not hold', () => {
    const { filter, after } = read('?only-page=a%00b&only-landing=%ED%A0%80&after=%00')
    expect(filter.page).toBe('ab')
    expect(filter.landing?.isWellFormed()).toBe(true)
    expect(after).toBe('')
    expect(read(`?only-page=${'x'.repeat(3000)}`).filter.page).toHaveLength(2000)
  })

  test('is a question whatever stands in the address', () => {
    const name = fc.oneof(
      fc.constantFrom('period', 'tab', 'by', 'sort', 'page', 'after', 'before'),
      fc
        .constantFrom('source', 'landing', 'page', 'country', 'device', 'browser')
        .map((key) => `only-${key}`),
    )
    fc.assert(
      fc.property(fc.array(fc.tuple(name, fc.string({ unit: 'binary' }))), (pairs) => {
        const asked = read(`?${new URLSearchParams(pairs)}`)
        expect(TABLES[asked.table]).toContain(asked.sort)
        expect(read(writeStatisticsQuery(asked))).toEqual(asked)
      }),
    )
  })
})
