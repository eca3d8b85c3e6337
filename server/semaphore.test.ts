import { expect, test } from 'vitest'
import { createSemaphore } from './semaphore.ts'

test('so many run at once, and the others in the order in which they came', async () => {
  const { run } = createSemaphore({ running: 2 })
  const begun: number[] = []
  const ends: (() => void)[] = []
  const works = [0, 1, 2, 3].map((number) =>
    run(() => {
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
  const { run } = createSemaphore({ running: 1 })
  await expect(run(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await run(async () => 'yes')).toBe('yes')
})

test("one that gives up while it waits takes nobody's turn, and does no work", async () => {
  const { run } = createSemaphore({ running: 1 })
  let end = () => {}
  const first = run(() => new Promise<void>((resolve) => (end = resolve)))
  const leaving = new AbortController()
  const begun: string[] = []
  const given = run(async () => begun.push('given up'), leaving.signal)
  const next = run(async () => begun.push('next'))
  leaving.abort(new Error('gone'))
  await expect(given).rejects.toThrow('gone')
  end()
  await Promise.all([first, next])
  expect(begun).toEqual(['next'])
  await expect(run(async () => begun.push('too late'), leaving.signal)).rejects.toThrow('gone')
  expect(await run(async () => 'free')).toBe('free')
})

function controlledWork() {
  let running = 0
  let mostAtOnce = 0
  const finish: (() => void)[] = []
  const work = async () => {
    running += 1
    mostAtOnce = Math.max(mostAtOnce, running)
    await new Promise<void>((resolve) => finish.push(resolve))
    running -= 1
    return 'done'
  }
  return { work, finish, mostAtOnce: () => mostAtOnce }
}

const settled = () => new Promise((resolve) => setImmediate(resolve))

test('two run, three wait, and the sixth is turned away at once', async () => {
  const { tryRun } = createSemaphore({ running: 2, waiting: 3 })
  const { work, finish, mostAtOnce } = controlledWork()
  const admitted = Array.from({ length: 5 }, () => tryRun(work))
  expect(await tryRun(work)).toEqual({ entered: false })
  for (let turn = 0; turn < 5; turn++) {
    await settled()
    finish.shift()?.()
  }
  expect(await Promise.all(admitted)).toEqual(Array(5).fill({ entered: true, value: 'done' }))
  expect(mostAtOnce()).toBe(2)
})

test('a place is given back when the work fails', async () => {
  const { tryRun } = createSemaphore({ running: 1, waiting: 0 })
  await expect(tryRun(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await tryRun(async () => 'yes')).toEqual({ entered: true, value: 'yes' })
})

test('a place is free again when all have left', async () => {
  const { tryRun } = createSemaphore({ running: 1, waiting: 1 })
  const { work, finish } = controlledWork()
  const both = [tryRun(work), tryRun(work)]
  for (let turn = 0; turn < 2; turn++) {
    await settled()
    finish.shift()?.()
  }
  await Promise.all(both)
  expect(await tryRun(async () => 'again')).toEqual({ entered: true, value: 'again' })
})
