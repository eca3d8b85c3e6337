import { expect, test } from 'vitest'
import type { Reader } from '#server/db/read-within.ts'
import { limitReader, ReportTimeout } from './read-report.ts'

test('statements are asked until the time is over, and none after that', () => {
  let now = 1000
  const asked: string[] = []
  const reader = { query: (text: string) => asked.push(text) } as unknown as Reader
  const limited = limitReader(reader, 3000, () => now)
  limited.query('first')
  now = 4000
  limited.query('second')
  now = 4001
  expect(() => limited.query('third')).toThrow(ReportTimeout)
  expect(asked).toEqual(['first', 'second'])
})
