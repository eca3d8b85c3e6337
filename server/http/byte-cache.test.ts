import { describe, expect, it } from 'vitest'
import { createByteCache } from './byte-cache.ts'

describe('the byte cache', () => {
  it('drops what was unused for longest when it is full', () => {
    const cache = createByteCache<{ bytes: number }>(10)
    cache.set('a', { bytes: 5 })
    cache.set('b', { bytes: 5 })
    cache.get('a')
    cache.set('c', { bytes: 5 })
    expect([cache.get('a'), cache.get('b'), cache.get('c')].map(Boolean)).toEqual([true, false, true])
  })

  it('counts a replaced entry once', () => {
    const cache = createByteCache<{ bytes: number }>(10)
    cache.set('a', { bytes: 6 })
    cache.set('a', { bytes: 6 })
    cache.set('b', { bytes: 4 })
    expect(cache.get('a')).toBeDefined()
  })

  it('does not take what is larger than itself', () => {
    const cache = createByteCache<{ bytes: number }>(10)
    cache.set('small', { bytes: 3 })
    cache.set('huge', { bytes: 11 })
    expect(cache.get('huge')).toBeUndefined()
    expect(cache.get('small')).toBeDefined()
  })
})
