import { describe, expect, it } from 'vitest'
import type { SeriesReport } from '#domain/analytics/statistics-reports.ts'
import { describePoint, highestOf, viewSeries } from './series-view.ts'

const values = (visitors: number) => ({ visitors, views: visitors * 3, attempts: 0, orders: 0 })
const point = (start: string, visitors: number, before: number) => ({
  start,
  ...values(visitors),
  previous: values(before),
})
const WEEK = {
  range: { from: '2026-11-09', to: '2026-11-15' },
  previous: { from: '2026-11-02', to: '2026-11-08' },
}
const TODAY = {
  range: { from: '2026-11-15', to: '2026-11-15' },
  previous: { from: '2026-11-14', to: '2026-11-14' },
}
const days: SeriesReport = {
  unit: 'day',
  points: ['09', '10', '11', '12', '13', '14', '15'].map((day, at) => point(`2026-11-${day}`, at, 10 - at)),
}
const hours: SeriesReport = {
  unit: 'hour',
  points: [
    point('2026-11-15T13:00', 1, 2),
    point('2026-11-15T14:00', 3, 4),
    { ...point('2026-11-15T15:00', 0, 9), isAhead: true },
  ],
}

describe('days', () => {
  const view = viewSeries(days, WEEK)

  it('are named with their weekday, and their day before beside them', () =>
    expect(view.points[0]).toMatchObject({
      title: 'Mon 9 Nov',
      label: '9 Nov',
      longTitle: 'Monday, 9 November 2026',
      previousTitle: 'Mon 2 Nov',
    }))
  it('are all there, today too', () => expect(view.presentCount).toBe(7))
  it('share a scale with the days before', () => expect(highestOf(view, 'views')).toBe(30))
  it('are told with the figure of the day before', () =>
    expect(describePoint(view, 1, ['visitors', 'views'])).toBe(
      'Tuesday, 10 November 2026: Visitors 1, 9 before; Page views 3, 27 before',
    ))
  it('say that today is not over', () =>
    expect(describePoint(view, 6, ['visitors'])).toBe(
      'Sunday, 15 November 2026, so far: Visitors 6, 4 before',
    ))
})

describe('hours', () => {
  const view = viewSeries(hours, TODAY)

  it('that have not come are no zeros', () => {
    expect(view.presentCount).toBe(2)
    expect(describePoint(view, 2, ['visitors'])).toBe(
      'Sunday, 15 November 2026, 15:00: Visitors not yet, 9 before',
    )
  })
  it('are labelled from midnight on', () => expect(view.labelsFrom).toBe('start'))
  it('are named with their day', () => expect(view.points[1]?.previousTitle).toBe('Sat 14 Nov, 14:00'))
})

it('a week ends where the period does', () => {
  const weeks: SeriesReport = { unit: 'week', points: [point('2026-11-02', 1, 1), point('2026-11-09', 2, 1)] }
  const range = {
    range: { from: '2026-11-02', to: '2026-11-12' },
    previous: { from: '2026-10-19', to: '2026-11-01' },
  }
  expect(viewSeries(weeks, range).points.map(({ title }) => title)).toEqual([
    '2 – 8 November 2026',
    '9 – 12 November 2026',
  ])
})
