import { expect, it } from 'vitest'
import { gatherReads } from './gather-reads.ts'

it('answers those who ask in the same moment with one read, and later ones with another', async () => {
  const reads: string[][] = []
  const read = gatherReads(async (keys) => {
    reads.push(keys)
    return new Map(keys.filter((key) => key !== 'gone').map((key) => [key, key.toUpperCase()]))
  })
  expect(await Promise.all([read('a'), read('b'), read('a'), read('gone')])).toEqual([
    'A',
    'B',
    'A',
    undefined,
  ])
  expect(await read('a')).toBe('A')
  expect(reads).toEqual([['a', 'b', 'gone'], ['a']])
})

it('fails for all of them when the read fails, and works again afterwards', async () => {
  let isAway = true
  const read = gatherReads(async (keys) => {
    if (isAway) throw new Error('away')
    return new Map(keys.map((key) => [key, key]))
  })
  const results = await Promise.allSettled([read('a'), read('b')])
  expect(results.map((result) => result.status)).toEqual(['rejected', 'rejected'])
  isAway = false
  expect(await read('a')).toBe('a')
})
