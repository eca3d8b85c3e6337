import { beforeEach, expect, it, vi } from 'vitest'

// What is held open belongs to the process: each test begins with a new one.
let held: typeof import('./hold-open.ts')
const stopped: string[] = []
const stop = async (name: string) => stopped.push(name)

beforeEach(async () => {
  vi.resetModules()
  held = await import('./hold-open.ts')
  stopped.length = 0
})

it('stops everything, the last first, and each once', async () => {
  for (const name of ['first', 'second']) await held.holdOpen(async () => name, stop)
  await held.closeAll()
  await held.closeAll()
  expect(stopped).toEqual(['second', 'first'])
})

it('waits for what is just starting, and stops it', async () => {
  const { promise, resolve } = Promise.withResolvers<string>()
  const starting = held.holdOpen(() => promise, stop)
  const closing = held.closeAll()
  expect(stopped).toEqual([])
  resolve('late')
  await Promise.all([starting, closing])
  expect(stopped).toEqual(['late'])
})

it('stops the others where one cannot be stopped, or never started', async () => {
  await held.holdOpen(async () => 'good', stop)
  await held.holdOpen(
    async () => 'bad',
    () => Promise.reject(new Error('stuck')),
  )
  await expect(held.holdOpen(() => Promise.reject(new Error('no port')), stop)).rejects.toThrow('no port')
  await held.closeAll()
  expect(stopped).toEqual(['good'])
})

it('starts nothing once the run is broken off', async () => {
  await held.holdOpen(async () => 'first', stop)
  await held.breakOff()
  expect(stopped).toEqual(['first'])
  await expect(held.holdOpen(async () => 'second', stop)).rejects.toThrow('The run was broken off.')
  expect(held.isBrokenOff()).toBe(true)
})
