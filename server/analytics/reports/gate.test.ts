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
