import { describe, expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

describe('the byte cache', () => {
  it('drops what was unused for longest when it is full', () => {
    const cache = createByteCache<{ bytes: number }>(12_000)
    cache.set('a', { bytes: 5000 })
    cache.set('b', { bytes: 5000 })
    cache.get('a')
    cache.set('c', { bytes: 5000 })
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('counts a replaced entry once', () => {
    const cache = createByteCache<{ bytes: number }>(12_000)
    cache.set('a', { bytes: 6000 })
    cache.set('a', { bytes: 6000 })
    cache.set('b', { bytes: 4000 })
    expect(cache.get('a')).toBeDefined()
  })

  it('does not take what is larger than itself', () => {
    const cache = createByteCache<{ bytes: number }>(12_000)
    cache.set('small', { bytes: 3000 })
    cache.set('huge', { bytes: 12_001 })
    expect(cache.get('huge')).toBeUndefined()
    expect(cache.get('small')).toBeDefined()
  })

  it('counts keys as well, and gives back what it counted', () => {
    const cache = createByteCache<{ bytes: number }>(100_000)
    for (let at = 0; at < 1000; at++) cache.set(`${at}`.padEnd(15_000, 'x'), { bytes: 0 })
    expect(cache.countBytes()).toBeGreaterThan(50_000)
    expect(cache.countBytes()).toBeLessThanOrEqual(100_000)
    cache.set('large', { bytes: 99_000 })
    expect(cache.countBytes()).toBeLessThan(99_500)
  })
})
