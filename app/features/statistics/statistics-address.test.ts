import { describe, expect, it } from 'vitest'
import { PLAIN_STATISTICS, readStatisticsQuery } from '#domain/analytics/statistics-query.ts'
import {
  exportAddress,
  filterAddress,
  sortAddress,
  statisticsAddress,
  tableAddress,
  withoutFilterAddress,
} from './statistics-address.ts'

const read = (search: string) => readStatisticsQuery(new URLSearchParams(search))

describe('a press on a column', () => {
  it('turns the order of the column that it is sorted by', () => {
    expect(sortAddress(read('tab=pages'), 'views')).toBe('/admin/statistics?tab=pages&sort=views')
    expect(sortAddress(read('tab=pages&sort=views'), 'views')).toBe('/admin/statistics?tab=pages')
  })
  it('begins with the most of another column', () =>
    expect(sortAddress(read('tab=pages'), 'visitors')).toBe('/admin/statistics?tab=pages&sort=-visitors'))
  it('begins with A of a column of names', () =>
    expect(sortAddress(read('tab=pages'), 'path')).toBe('/admin/statistics?tab=pages&sort=path'))
  it('begins at the first page', () =>
    expect(sortAddress(read('tab=pages&page=3'), 'path')).toBe('/admin/statistics?tab=pages&sort=path'))
})

describe('a filter', () => {
  it('is added to those that there are, and begins at the first page', () =>
    expect(filterAddress(read('period=30d&after=x&page=2&only-country=Germany'), { device: 'mobile' })).toBe(
      '/admin/statistics?period=30d&only-country=Germany&only-device=mobile',
    ))
  it('replaces one of its kind', () =>
    expect(filterAddress(read('only-device=tablet'), { device: 'mobile' })).toBe(
      '/admin/statistics?only-device=mobile',
    ))
  it('can be for a country that is not known', () =>
    expect(filterAddress(PLAIN_STATISTICS, { country: '' })).toBe('/admin/statistics?only-country='))
  it('is taken away alone', () =>
    expect(withoutFilterAddress(read('only-country=&only-device=mobile'), 'country')).toBe(
      '/admin/statistics?only-device=mobile',
    ))
})

it('another table has its own order, of the same visits', () =>
  expect(tableAddress(read('period=30d&tab=pages&sort=path&page=2&only-device=mobile'), 'revenue')).toBe(
    '/admin/statistics?period=30d&tab=revenue&only-device=mobile',
  ))

it('another period keeps table and order', () =>
  expect(statisticsAddress(read('tab=pages&sort=path'), { period: 'today' })).toBe(
    '/admin/statistics?period=today&tab=pages&sort=path',
  ))

it('a file has all pages of a table', () =>
  expect(exportAddress(read('tab=lost&by=reason&page=4'))).toBe(
    '/api/admin/statistics/export?tab=lost&by=reason',
  ))

it('a file for a spreadsheet says so', () => {
  expect(exportAddress(PLAIN_STATISTICS, 'excel')).toBe('/api/admin/statistics/export?form=excel')
  expect(exportAddress(read('tab=lost'), 'excel')).toBe('/api/admin/statistics/export?tab=lost&form=excel')
})
