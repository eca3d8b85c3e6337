import { describe, expect, it } from 'vitest'
import { discardRest } from './discard-rest.ts'

/** More of the body may come on this connection. */
const CLOSED = { connection: 'close' }

function bodyOf(pieces: number, size = 10) {
  let left = pieces
  const body = new ReadableStream<Uint8Array>({
    pull(controller) {
      if (left-- > 0) controller.enqueue(new Uint8Array(size))
      else controller.close()
    },
  })
  return { body, left: () => left }
}

describe('discardRest', () => {
  it('reads to the end', async () => {
    const { body, left } = bodyOf(5)
    expect(await discardRest(body)).toEqual({})
    expect(left()).toBe(-1)
  })

  it('reads no more than it may, and leaves the body to others', async () => {
    const { body, left } = bodyOf(1000)
    expect(await discardRest(body, { bytes: 50, ms: 5000 })).toEqual(CLOSED)
    expect(left()).toBeGreaterThan(900)
    expect(body.locked).toBe(false)
  })

  it('waits no longer than it may', async () => {
    expect(await discardRest(new ReadableStream(), { bytes: 50, ms: 1 })).toEqual(CLOSED)
  })

  it('bears a body that breaks off, and none', async () => {
    const cut = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(new Error('cut')) })
    expect(await discardRest(cut)).toEqual(CLOSED)
    expect(await discardRest(null)).toEqual({})
  })
})
