import { expect, test } from 'vitest'
import { createHashGate } from './hash-gate.ts'

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
  const gate = createHashGate({ running: 2, waiting: 3 })
  const { work, finish, mostAtOnce } = controlledWork()
  const admitted = Array.from({ length: 5 }, () => gate(work))
  expect(await gate(work)).toEqual({ entered: false })
  for (let turn = 0; turn < 5; turn++) {
    await settled()
    finish.shift()?.()
  }
  expect(await Promise.all(admitted)).toEqual(Array(5).fill({ entered: true, value: 'done' }))
  expect(mostAtOnce()).toBe(2)
})

test('a place is given back when the work fails', async () => {
  const gate = createHashGate({ running: 1, waiting: 0 })
  await expect(gate(() => Promise.reject(new Error('no')))).rejects.toThrow('no')
  expect(await gate(async () => 'yes')).toEqual({ entered: true, value: 'yes' })
})

test('a place is free again when all have left', async () => {
  const gate = createHashGate({ running: 1, waiting: 1 })
  const { work, finish } = controlledWork()
  const both = [gate(work), gate(work)]
  for (let turn = 0; turn < 2; turn++) {
    await settled()
    finish.shift()?.()
  }
  await Promise.all(both)
  expect(await gate(async () => 'again')).toEqual({ entered: true, value: 'again' })
})
