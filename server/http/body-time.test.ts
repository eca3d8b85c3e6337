import { EventEmitter } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { limitBodyTime } from './body-time.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

function receive(headers: Record<string, string>, { headersSent = false } = {}) {
  const socket = new PassThrough()
  const incoming = Object.assign(new EventEmitter(), { headers, socket, complete: false })
  limitBodyTime(incoming as unknown as IncomingMessage, { headersSent } as unknown as ServerResponse, 1000, {
    'x-own': 'yes',
  })
  return { incoming, socket }
}

describe('a body', () => {
  it('that takes too long is answered with 408 and our headers, and the connection is over', () => {
    const { socket } = receive({ 'content-length': '10' })
    vi.advanceTimersByTime(999)
    expect(socket.writableEnded).toBe(false)
    vi.advanceTimersByTime(1)
    expect(String(socket.read())).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\nx-own: yes\r\n/)
    expect(socket.writableEnded).toBe(true)
  })

  it('of unknown length has the same time', () => {
    const { socket } = receive({ 'transfer-encoding': 'chunked' })
    vi.advanceTimersByTime(1000)
    expect(socket.writableEnded).toBe(true)
  })

  it('that was answered before its end is cut off without a second answer', () => {
    const { socket } = receive({ 'content-length': '10' }, { headersSent: true })
    vi.advanceTimersByTime(1000)
    expect([socket.destroyed, socket.read()]).toEqual([true, null])
  })

  it('that is there, or that there is not, is left alone', () => {
    const whole = receive({ 'content-length': '10' })
    whole.incoming.complete = true
    const closed = receive({ 'content-length': '10' })
    closed.incoming.emit('close')
    const none = receive({})
    vi.advanceTimersByTime(1000)
    expect([whole, closed, none].map(({ socket }) => socket.writableEnded)).toEqual([false, false, false])
  })
})
