import { expect, test } from 'vitest'
import { wholeMonths } from './whole-months.ts'

test.each([
  ['a day', '2026-11-15', '2026-11-15', '2026-11-16', '2026-11-16'],
  ['days of two months', '2026-10-02', '2026-11-29', '2026-11-30', '2026-11-30'],
  ['a month', '2026-02-01', '2026-02-28', '2026-02-01', '2026-03-01'],
  ['a month without its first day', '2026-02-02', '2026-02-28', '2026-03-01', '2026-03-01'],
  ['a month without its last day', '2024-02-01', '2024-02-28', '2024-02-29', '2024-02-29'],
  ['a month and some days', '2026-10-31', '2026-12-01', '2026-11-01', '2026-12-01'],
  ['the turn of a year', '2025-12-31', '2026-01-31', '2026-01-01', '2026-02-01'],
  ['a year', '2025-11-16', '2026-11-15', '2025-12-01', '2026-11-01'],
])('%s, from %s to %s, has the months from %s until %s', (_what, from, to, first, until) =>
  expect(wholeMonths({ from, to })).toEqual({ from: first, until }),
)
