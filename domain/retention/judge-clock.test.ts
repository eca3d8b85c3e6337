import { describe, expect, it, test } from 'vitest'
import { CLOCK_TRIAL_DAYS, type ClockTrial, continueTrial, judgeClock } from './judge-clock.ts'

const SEEN = new Date('2027-03-01T12:00:00Z')
const onDay = (days: number) => new Date(SEEN.getTime() + days * 86_400_000)

describe('a clock', () => {
  it.each([
    [0, 0, 'right'],
    [31, 31, 'right'],
    [-31, -31, 'right'],
    [31.1, 31.1, 'database'],
    [-31.1, -31.1, 'database'],
    [900, 900, 'database'],
    // Only this machine is wrong.
    [900, 0, 'process'],
    [-900, 1, 'process'],
    // Nobody knows which of the two is right.
    [0, 900, 'process'],
    [-900, 900, 'process'],
  ])(
    'of the process %d and of the database %d days from what was seen is judged %s',
    (process, database, verdict) => {
      expect(judgeClock({ process: onDay(process), database: onDay(database), seen: SEEN })).toBe(verdict)
    },
  )
})

describe('a clock on trial', () => {
  const run = (days: number[]) =>
    days.reduce<ClockTrial>((trial, day) => continueTrial(trial, onDay(day)), {
      countedAt: undefined,
      days: 0,
    })

  it('has passed after thirty days, however often it is looked at', () => {
    const hourly = Array.from({ length: CLOCK_TRIAL_DAYS * 24 + 1 }, (_, hour) => 60 + hour / 24)
    expect(run(hourly).days).toBe(CLOCK_TRIAL_DAYS)
    expect(run(hourly.slice(0, -1)).days).toBe(CLOCK_TRIAL_DAYS - 1)
  })

  it('counts a pause as one day', () => {
    expect(run([60, 61, 62, 82, 83]).days).toBe(4)
  })

  it('begins anew when it jumps', () => {
    expect(run([60, 61, 62, 900, 901]).days).toBe(1)
    expect(run([900, 901, 902, 60, 61]).days).toBe(1)
  })
})

test('a small step back does not begin anew', () => {
  const trial = { countedAt: onDay(62), days: 2 }
  expect(continueTrial(trial, onDay(61.9))).toEqual(trial)
})
