import { describe, expect, it } from 'vitest'
import { APPLICATION_ROOM, APPLICATIONS_OPEN, shareOfNetwork } from './application-room.ts'

const MB = 1024 * 1024

/** So many networks take what they can get, some bytes at a time and in turns, until nobody gets any more. */
function fill(networks: number, stepBytes: number) {
  const held = Array.from({ length: networks }, () => 0)
  let all = 0
  for (let isTaking = true; isTaking; ) {
    isTaking = false
    for (const [network, bytes] of held.entries()) {
      if (bytes + stepBytes > shareOfNetwork(all)) continue
      held[network] = bytes + stepBytes
      all += stepBytes
      isTaking = true
    }
  }
  return { all, most: Math.max(...held), left: shareOfNetwork(all) }
}

describe('the room for files of applicants', () => {
  it.each([1, 3, 12])('leaves others their whole share when %i networks take all they can', (networks) => {
    const { all, most, left } = fill(networks, MB)
    expect(most).toBeLessThanOrEqual(APPLICATION_ROOM.ofNetwork)
    expect(all).toBeLessThan(APPLICATION_ROOM.inAll / 2)
    expect(left).toBeGreaterThan(30 * MB)
  })

  it('has some megabytes for the next when a hundred take all they can', () => {
    const { all, most, left } = fill(100, MB)
    expect(all).toBeLessThan(APPLICATION_ROOM.inAll)
    expect(most).toBeLessThan(20 * MB)
    expect(left).toBeGreaterThan(8 * MB)
  })

  it('has something for the next when a thousand take all they can', () => {
    const { all, left } = fill(1000, 64 * 1024)
    expect(all).toBeLessThan(APPLICATION_ROOM.inAll)
    expect(left).toBeGreaterThan(MB / 2)
  })

  it('is nothing, and never less, when it is full', () => {
    expect(shareOfNetwork(APPLICATION_ROOM.inAll)).toBe(0)
    expect(shareOfNetwork(APPLICATION_ROOM.inAll * 2)).toBe(0)
  })
})

it('counts open applications by the same rule', () => {
  expect(shareOfNetwork(0, APPLICATIONS_OPEN)).toBe(10)
  expect(shareOfNetwork(900, APPLICATIONS_OPEN)).toBe(6)
  expect(shareOfNetwork(984, APPLICATIONS_OPEN)).toBe(1)
  expect(shareOfNetwork(985, APPLICATIONS_OPEN)).toBe(0)
})
