import { brotliDecompressSync } from 'node:zlib'
import { expect, test, vi } from 'vitest'
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
  await vi.waitUntil(() => get('/')?.isPackedWell)
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
  const vapes = await open('/vapes', BODY.subarray(0, 1000))
  await vi.waitUntil(() => get('/')?.isPackedWell, { timeout: 30_000 })
  expect(vapes.isPackedWell).toBe(false)
  expect(get('/vapes')).toBe(vapes)
  await vi.waitUntil(() => get('/vapes')?.isPackedWell)
})

test('a crowd that asks for a page at the same time waits for one rendering', async () => {
  const { open } = createCache()
  const [one, other] = await Promise.all([open('/'), open('/')])
  expect(one).toBe(other)
})
