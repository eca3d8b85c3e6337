import { expect, it } from 'vitest'
import { toCachedPage } from './cached-page.ts'

it('keeps no more memory than it counts', async () => {
  const block = Buffer.alloc(64 * 1024, 'a page of the shop ')
  const headers = new Headers({ 'content-type': 'text/html' })
  const { bytes, variants } = await toCachedPage(
    { status: 200, headers, body: block.subarray(100, 5100) },
    '/',
  )
  const bodies = Object.values(variants).map(({ body }) => body)
  expect(variants.identity.body.equals(block.subarray(100, 5100))).toBe(true)
  const held = bodies.reduce((sum, body) => sum + body.buffer.byteLength, 0)
  const texts = variants.identity.headers.join('').length
  expect(bytes).toBeGreaterThan(held + texts)
})
