import { Readable } from 'node:stream'
import { describe, expect, it } from 'vitest'
import { discardRest } from './discard-rest.ts'

/** More of the body may come on this connection. */
const CLOSED = { connection: 'close' }

function bodyOf(pieces: number, size = 10) {
  let left = pieces
  const body = new Readable({
    highWaterMark: size,
    read() {
      this.push(left-- > 0 ? Buffer.alloc(size) : null)
    },
  })
  return { body, left: () => left }
}

const SILENT = () => new Readable({ read: () => undefined })

describe('discardRest', () => {
  it('reads to the end', async () => {
    const { body, left } = bodyOf(5)
    expect(await discardRest(body)).toEqual({})
    expect(left()).toBe(-1)
  })

  it('has nothing to read of a body that is over', async () => {
    const { body } = bodyOf(1)
    await discardRest(body)
    expect(await discardRest(body)).toEqual({})
  })

  it('reads no more than it may, and leaves the body open', async () => {
    const { body, left } = bodyOf(1000)
    expect(await discardRest(body, { bytes: 50, ms: 5000, waitMs: 5000 })).toEqual(CLOSED)
    expect(left()).toBeGreaterThan(900)
    expect(body.destroyed).toBe(false)
  })

  it('waits no longer than it may', async () => {
    expect(await discardRest(SILENT(), { bytes: 50, ms: 1, waitMs: 5000 })).toEqual(CLOSED)
  })

  it('lets nobody wait longer than they may for their turn', async () => {
    const crowd = Array.from({ length: 20 }, () => discardRest(SILENT(), { bytes: 50, ms: 100, waitMs: 20 }))
    expect(await Promise.all(crowd)).toEqual(crowd.map(() => CLOSED))
  })

  it('bears a body that breaks off', async () => {
    const body = new Readable({
      read() {
        this.destroy(new Error('cut'))
      },
    })
    expect(await discardRest(body)).toEqual(CLOSED)
  })
})
