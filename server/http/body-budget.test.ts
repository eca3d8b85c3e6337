import type { EventEmitter } from 'node:events'
import { IncomingMessage, ServerResponse } from 'node:http'
import { Socket } from 'node:net'
import { describe, expect, it } from 'vitest'
import { createBodyBudget } from './body-budget.ts'

const KB = 1024

function exchange(headers: Record<string, string>) {
  const incoming = Object.assign(new IncomingMessage(new Socket()), { headers })
  return { incoming, outgoing: new ServerResponse(incoming) }
}

function openBudget(limits?: Parameters<typeof createBodyBudget>[0]) {
  const admitBody = createBodyBudget(limits)
  return (address: string, headers: Record<string, string>) => {
    const { incoming, outgoing } = exchange(headers)
    return { admitted: admitBody(incoming, outgoing, address), end: () => close(outgoing) }
  }
}

function close(outgoing: EventEmitter) {
  outgoing.emit('close')
}

describe('the budget of bodies', () => {
  const large = { 'content-length': String(60 * KB) }

  it('has room for small bodies always', () => {
    const bring = openBudget({ most: 0, mostOfSite: 0 })
    expect(bring('192.0.2.1', { 'content-length': '2000' }).admitted).toBe(true)
    expect(bring('192.0.2.1', {}).admitted).toBe(true)
  })

  it('has a share for each site, whose networks share it, and gets it back with the answer', () => {
    const bring = openBudget({ mostOfSite: 120 * KB })
    const held = ['2001:db8::1', '2001:db8:0:1::1'].map((address) => bring(address, large))
    expect(held.map(({ admitted }) => admitted)).toEqual([true, true])
    expect(bring('2001:db8:0:2::1', large).admitted).toBe(false)
    expect(bring('192.0.2.1', large).admitted).toBe(true)
    held[0]?.end()
    expect(bring('2001:db8:0:2::1', large).admitted).toBe(true)
  })

  it('has a bound for all of them', () => {
    const bring = openBudget({ most: 600 * KB })
    const admitted = Array.from({ length: 20 }, (_, at) => bring(`192.0.2.${at}`, large).admitted)
    expect(admitted.filter(Boolean)).toHaveLength(10)
  })

  it('takes a body without a length, and one that is refused anyway, for as large as one can be', () => {
    const bring = openBudget({ most: 130 * KB })
    expect(bring('192.0.2.1', { 'transfer-encoding': 'chunked' }).admitted).toBe(true)
    expect(bring('192.0.2.2', { 'content-length': '9999999999' }).admitted).toBe(true)
    expect(bring('192.0.2.3', { 'transfer-encoding': 'chunked' }).admitted).toBe(false)
  })
})
