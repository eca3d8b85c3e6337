import { expect, it } from 'vitest'
import { secondsUntilNextAttempt } from './record-outcome.ts'

it('waits 1, 5, 15 and 60 minutes, then an hour each', () => {
  const minutes = [1, 2, 3, 4, 5, 6, 70].map((attempts) => (secondsUntilNextAttempt(attempts) ?? 0) / 60)
  expect(minutes).toEqual([1, 5, 15, 60, 60, 60, 60])
})

it('gives up when three days have been spent waiting', () => {
  const waits = Array.from({ length: 200 }, (_, at) => secondsUntilNextAttempt(at + 1))
  const last = waits.indexOf(undefined)
  const waited = waits.slice(0, last).reduce<number>((sum, seconds) => sum + (seconds ?? 0), 0)
  expect(waits.slice(last)).toEqual(waits.slice(last).map(() => undefined))
  expect(waited / 3600 / 24).toBeCloseTo(3, 1)
})
