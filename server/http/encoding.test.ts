import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { compress, isWorthCompressing, preferredEncoding } from './encoding.ts'

describe('the preferred encoding', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['br', 'br'],
    ['gzip', 'gzip'],
    ['gzip;q=0.5, br;q=0', 'gzip'],
    ['br;q=0.0, gzip;q=0', 'identity'],
    ['identity', 'identity'],
    ['x-brotli', 'identity'],
    ['', 'identity'],
    [undefined, 'identity'],
  ])('for %j is %s', (header, encoding) => {
    expect(preferredEncoding(header)).toBe(encoding)
  })
})

describe('compression', () => {
  const body = Buffer.from('herbarium '.repeat(200))

  it('gives back what went in', async () => {
    expect(brotliDecompressSync(await compress(body, 'br', true))).toEqual(body)
    expect(gunzipSync(await compress(body, 'gzip', false))).toEqual(body)
    expect(await compress(body, 'identity', false)).toBe(body)
  })

  it('is for text of some length', () => {
    expect(isWorthCompressing('text/html; charset=utf-8', 512)).toBe(true)
    expect(isWorthCompressing('text/html; charset=utf-8', 511)).toBe(false)
    expect(isWorthCompressing('application/json', 4000)).toBe(true)
    expect(isWorthCompressing('image/avif', 4000)).toBe(false)
  })
})
