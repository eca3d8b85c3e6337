import { resolve } from 'node:path'
import { expect, it } from 'vitest'

const { findSlowestFiles, findSlowestSpecs } = await import(resolve('scripts/gate/slowest-files.mjs'))

it('the slowest five files of a report of vitest come first', () => {
  const testResults = [3, 9, 1, 7, 5, 2].map((seconds) => ({
    name: resolve(`server/took-${seconds}.db.test.ts`),
    startTime: 1000,
    endTime: 1000 + seconds * 1000,
  }))
  expect(findSlowestFiles({ testResults })).toEqual(
    [9, 7, 5, 3, 2].map((seconds) => ({
      file: `server/took-${seconds}.db.test.ts`,
      tookMs: seconds * 1000,
    })),
  )
})

it('a file of a report of Playwright took what all its tests took, in whatever suite they are', () => {
  const spec = (...durations: number[]) => ({
    tests: [{ results: durations.map((duration) => ({ duration })) }],
  })
  const suites = [
    { file: 'one.spec.ts', specs: [spec(10)], suites: [{ specs: [spec(5), spec(1, 2)] }] },
    { file: 'other.spec.ts', specs: [spec(30)] },
  ]
  expect(findSlowestSpecs({ suites })).toEqual([
    { file: 'other.spec.ts', tookMs: 30 },
    { file: 'one.spec.ts', tookMs: 18 },
  ])
})
