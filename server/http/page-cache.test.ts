import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
import type { CachedPage } from './cached-page.ts'
import { createPageCache } from './page-cache.ts'

const BODY = Buffer.from(Array.from({ length: 2000 }, (_, n) => `<li>Product ${n * n}</li>`).join('\n'))

function createCache() {
  const cache = createPageCache()
  const headers = new Headers({ 'content-type': 'text/html' })
  return {
    ...cache,
    open: (path: string, body = BODY) => cache.load(path, path, async () => ({ status: 200, headers, body })),
  }
}

test('whoever comes first does not wait for the best packing, which the next ones get of the same page', async () => {
  const { open, get } = createCache()
  const first = await open('/')
  expect(first.isPackedWell).toBe(false)
  await vi.waitUntil(() => get('/')?.isPackedWell, { timeout: 30_000 })
  const next = get('/')
  expect(next?.variants.br.body.length).toBeLessThan(first.variants.br.body.length)
  expect(next && brotliDecompressSync(next.variants.br.body).equals(BODY)).toBe(true)
  expect(next?.variants.br.headers).toEqual(
    first.variants.br.headers.with(-1, String(next?.variants.br.body.length)),
  )
  expect(next).toMatchObject({ etag: first.etag, status: 200, route: '/' })
  expect(next?.bytes).toBeLessThan(first.bytes)
})

test('what comes while another page is packed stays as it is until it is asked for again', async () => {
  const { open, get } = createCache()
  await open('/', Buffer.concat(Array.from({ length: 20 }, () => BODY)))
  expect(get('/')?.isPackedWell).toBe(false)
  const vapes = await open('/vapes', BODY.subarray(0, 1000))
  await vi.waitUntil(() => get('/')?.isPackedWell, { timeout: 30_000 })
  expect(vapes.isPackedWell).toBe(false)
  expect(get('/vapes')).toBe(vapes)
  await vi.waitUntil(() => get('/vapes')?.isPackedWell, { timeout: 30_000 })
})

test('a crowd that asks for a page at the same time waits for one rendering', async () => {
  const { open } = createCache()
  const [one, other] = await Promise.all([open('/'), open('/')])
  expect(one).toBe(other)
})

test('with the worst keys and headers it holds no more than it may', async () => {
  const maxBytes = 2 * 1024 * 1024
  const { load, get, countBytes } = createPageCache(maxBytes)
  const keys = Array.from({ length: 600 }, (_, at) => `/robots.txt?${at}`.padEnd(15_000, 'x'))
  for (const key of keys) {
    const headers = new Headers({ 'content-type': 'text/plain', 'x-page': key.slice(0, 600) })
    await load(key, '/', async () => ({ status: 200, headers, body: Buffer.from('short') }))
  }
  const cached = keys.flatMap((key) => {
    const page = get(key)
    return page ? [key.length + textLength(page.notModifiedHeaders) + bodyLength(page)] : []
  })
  expect(cached.length).toBeGreaterThan(10)
  expect(cached.reduce((sum, bytes) => sum + bytes, 0)).toBeLessThanOrEqual(maxBytes)
  expect(countBytes()).toBeLessThanOrEqual(maxBytes)
})

function textLength(texts: string[]) {
  return texts.join('').length
}

function bodyLength({ variants }: CachedPage) {
  return Object.values(variants).reduce((sum, { body }) => sum + body.length, 0)
}
