import { expect, test } from 'vitest'
import { createGate } from './gate.ts'

test('so many run at once, and the others in the order in which they came', async () => {
  const pass = createGate(2)
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    pass(() => {
      begun.push(number)
      return new Promise<number>((resolve) => ends.push(() => resolve(number)))
    }),
  )
  await Promise.resolve()
  expect(begun).toEqual([0, 1])
  ends[1]?.()
  expect(await works[1]).toBe(1)
  await Promise.resolve()
  expect(begun).toEqual([0, 1, 2])
  ends[0]?.()
  await works[0]
  ends[2]?.()
  await works[2]
  ends[3]?.()
  expect(await works[3]).toBe(3)
})

test('one that fails gives its place to the next', async () => {
  const pass = createGate(1)
  await expect(pass(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await pass(async () => 'yes')).toBe('yes')
})

test("one that gives up while it waits takes nobody's turn, and does no work", async () => {
  const pass = createGate(1)
  let end = () => {}
  const first = pass(() => new Promise<void>((resolve) => (end = resolve)))
  const leaving = new AbortController()
  const begun: string[] = []
  const given = pass(async () => begun.push('given up'), leaving.signal)
  const next = pass(async () => begun.push('next'))
  leaving.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  end()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
  await expect(pass(async () => begun.push('too late'), leaving.signal)).rejects.toThrow('gone')
  expect(await pass(async () => 'free')).toBe('free')
})
