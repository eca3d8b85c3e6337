import { describe, expect, it } from 'vitest'
import { createReceivingPlaces } from './receiving-places.ts'

const LIMITS = { inAll: 3, ofSite: 2, graceMs: 1000 }

describe('places for the uploads of strangers', () => {
  it('are a few for one site, whichever of its addresses it uses', () => {
    const places = createReceivingPlaces(LIMITS)
    const first = places.enter('2001:db8:1:1::1', 0)
    expect(places.enter('2001:db8:1:2::1', 0)).toBeDefined()
    expect(places.enter('2001:db8:1:3::1', 5000)).toBeUndefined()
    first?.end()
    expect(places.enter('2001:db8:1:3::1', 5000)).toBeDefined()
  })

  it('go to whoever comes next when the slowest has had its moment', () => {
    const places = createReceivingPlaces(LIMITS)
    const [fast, slow, silent] = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) =>
      places.enter(address, 0),
    )
    fast?.received(1_000_000)
    slow?.received(10)
    expect(places.enter('192.0.2.4', 900)).toBeUndefined()
    expect(places.enter('192.0.2.4', 1100)).toBeDefined()
    expect([fast, slow, silent].map((place) => place?.signal.aborted)).toEqual([false, false, true])
    expect(places.enter('192.0.2.5', 1100)).toBeDefined()
    expect([fast, slow].map((place) => place?.signal.aborted)).toEqual([false, true])
    // Those who have just come are left alone; the one that is fast yields last.
    expect(places.enter('192.0.2.6', 1100)).toBeDefined()
    expect(places.enter('192.0.2.7', 1200)).toBeUndefined()
    expect(fast?.signal.aborted).toBe(true)
    expect(places.count()).toBe(3)
  })

  it('that were given up are not given up twice', () => {
    const places = createReceivingPlaces(LIMITS)
    const ours = ['192.0.2.1', '192.0.2.2', '192.0.2.3'].map((address) => places.enter(address, 0))
    places.enter('192.0.2.4', 1100)
    for (const place of ours) place?.end()
    expect(places.count()).toBe(1)
  })
})
