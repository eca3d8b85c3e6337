import { expect, it } from 'vitest'
import { createLog } from '#server/log.ts'
import { createCountryFinder } from './country-finder.ts'

const lines: string[] = []
const log = createLog((text) => lines.push(text))

it.each([
  ['193.99.144.0', 'Germany'],
  ['2a02:2e0:3fe::', 'Germany'],
  ['212.58.244.0', 'United Kingdom'],
])('%s is in %s', async (address, name) => {
  expect(await createCountryFinder(log)(address)).toMatchObject({ name })
})

it.each(['127.0.0.1', '10.0.0.0', '::1', 'nowhere', ''])('%s is in no country', async (address) => {
  expect(await createCountryFinder(log)(address)).toBeUndefined()
})

it('without the file every country is unknown, and the log says so once', async () => {
  const find = createCountryFinder(log, '/no/such/file')
  expect(await find('193.99.144.0')).toBeUndefined()
  expect(await find('193.99.145.0')).toBeUndefined()
  log.flush()
  expect(lines.join('').match(/countries\.not-read/g)).toHaveLength(1)
})
