import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { createEventStreams, type EventStreams, type StreamReader } from './event-streams.ts'

const NEVER_MS = 3_600_000
const STAYS = new AbortController().signal
const LIMITS = { visitors: { inAll: 4, perReader: 2 }, admins: { inAll: 3, perReader: 2 } }
let streams: EventStreams

beforeEach(() => {
  streams = createEventStreams({ heartbeatMs: NEVER_MS, limits: LIMITS })
})

afterEach(() => streams.close())

const visitor = (key: string): StreamReader => ({ group: 'visitors', key })
const admin = (key: string): StreamReader => ({ group: 'admins', key })

function open(network = 'a', signal = STAYS, onClose: () => void = () => undefined) {
  const stream = streams.open(visitor(network), signal, onClose)
  if (!stream) throw new Error('There is no room for a stream')
  return stream
}

describe('a stream of events', () => {
  it('says what it is, and is kept nowhere', () => {
    const { headers } = open().response
    expect(headers.get('content-type')).toBe('text/event-stream; charset=utf-8')
    expect(headers.get('cache-control')).toBe('no-store, no-transform')
  })

  it('carries events until it is closed', async () => {
    const stream = open()
    stream.send('status', 'pending')
    stream.send('status', 'processing')
    stream.close()
    stream.send('status', 'completed')
    expect(await stream.response.text()).toBe(
      'event: status\ndata: pending\n\nevent: status\ndata: processing\n\n',
    )
  })

  it('beats when nothing happens, so that nobody in between takes it for dead', async () => {
    const beating = createEventStreams({ heartbeatMs: 1, limits: LIMITS })
    const reader = beating.open(visitor('a'), STAYS, () => undefined)?.response.body?.getReader()
    const first = await reader?.read()
    expect(new TextDecoder().decode(first?.value)).toBe(':\n\n')
    beating.close()
  })

  it('is over when the reader leaves, and says so once', async () => {
    let closings = 0
    const stream = open('a', STAYS, () => {
      closings += 1
    })
    await stream.response.body?.cancel()
    stream.close()
    expect({ closings, size: streams.size }).toEqual({ closings: 1, size: 0 })
  })

  it('is over when the visitor left before the answer began', () => {
    const visit = new AbortController()
    open('a', visit.signal)
    visit.abort()
    expect(streams.size).toBe(0)
    expect(streams.open(visitor('a'), visit.signal, () => undefined)).toBeUndefined()
  })

  it('is over for a reader who takes nothing of it', () => {
    const stream = open()
    for (let message = 0; message < 5; message++) stream.send('status', 'pending')
    expect(streams.size).toBe(0)
  })
})

describe('streams of events', () => {
  it('are so many for a network, and one more when one of them ends', () => {
    const first = open('a')
    open('a')
    expect(streams.open(visitor('a'), STAYS, () => undefined)).toBeUndefined()
    first.close()
    open('a')
  })

  it('are so many in all', () => {
    for (const network of ['a', 'a', 'b', 'b']) open(network)
    expect(streams.open(visitor('c'), STAYS, () => undefined)).toBeUndefined()
  })

  it('of admins have room when strangers have taken all of theirs, so many for a person and in all', () => {
    for (const network of ['a', 'a', 'b', 'b']) open(network)
    const openFor = (userId: string) => streams.open(admin(userId), STAYS, () => undefined) !== undefined
    expect(['a', 'a', 'a', 'b', 'c'].map(openFor)).toEqual([true, true, false, true, false])
  })

  it('end together, and none is opened afterwards', async () => {
    const stream = open()
    streams.close()
    expect(await stream.response.text()).toBe('')
    expect(streams.open(visitor('b'), STAYS, () => undefined)).toBeUndefined()
  })
})
