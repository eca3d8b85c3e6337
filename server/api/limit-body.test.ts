import { setImmediate } from 'node:timers/promises'
import { Hono } from 'hono'
import { describe, expect, it } from 'vitest'
import { limitBody } from './limit-body.ts'

const TEXT = new TextEncoder()

/** A shop that notes when anybody looks at a request, and answers with what it was sent. */
function createShop() {
  const looks: string[] = []
  const shop = new Hono()
  shop.use(limitBody(8))
  shop.all('*', async (c) => {
    looks.push(c.req.method)
    return c.text(await c.req.text())
  })
  return { shop, looks }
}

function hold() {
  const pipe = new TransformStream<Uint8Array, Uint8Array>()
  const writer = pipe.writable.getWriter()
  function post(headers: Record<string, string>) {
    // The types of browsers know no 'duplex', which Node wants.
    const init = { method: 'POST', body: pipe.readable, duplex: 'half', headers }
    return new Request('http://shop.example/', init)
  }
  return { writer, post }
}

describe('the body of a request', () => {
  it.each([
    ['with a length', { 'content-length': '8' }],
    ['in chunks', { 'transfer-encoding': 'chunked' }],
  ])('is all here before anybody looks at the request (%s)', async (_, headers) => {
    const { shop, looks } = createShop()
    const { writer, post } = hold()
    const answer = shop.request(post(headers))
    await writer.write(TEXT.encode('1234'))
    await setImmediate()
    expect(looks).toEqual([])
    await writer.write(TEXT.encode('5678'))
    await writer.close()
    expect(await (await answer).text()).toBe('12345678')
    expect(looks).toEqual(['POST'])
  })

  it.each([{ 'content-length': '9' }, { 'content-length': '8' }, { 'transfer-encoding': 'chunked' }])(
    'is refused when it is larger than it may be, whatever was announced (%j)',
    async (headers) => {
      const { shop, looks } = createShop()
      const { writer, post } = hold()
      writer.write(TEXT.encode('123456789')).catch(() => undefined)
      expect((await shop.request(post(headers))).status).toBe(413)
      expect(looks).toEqual([])
    },
  )

  it('that breaks off is refused, and nobody looks at it', async () => {
    const { shop, looks } = createShop()
    const { writer, post } = hold()
    const answer = shop.request(post({ 'content-length': '8' }))
    await writer.abort(new Error('gone'))
    expect((await answer).status).toBe(400)
    expect(looks).toEqual([])
  })

  it('is not waited for where there is none', async () => {
    const { shop, looks } = createShop()
    await shop.request('http://shop.example/')
    await shop.request('http://shop.example/', { method: 'POST' })
    expect(looks).toEqual(['GET', 'POST'])
  })
})
