import { describe, expect, test } from 'vitest'
import { knownDeviceCookie, readKnownDevice } from './known-device.ts'

const shop = { settings: { publicUrl: 'https://shop.example' }, deviceSecret: 's'.repeat(64) }
const monday = new Date('2030-01-07T09:00:00Z')
const daysLater = (days: number) => new Date(monday.getTime() + days * 24 * 3600 * 1000)

function browserAfter(setCookie: string) {
  return new Headers({ cookie: setCookie.split(';')[0] ?? '' })
}

describe('the cookie of a known device', () => {
  const cookie = knownDeviceCookie(new Headers(), 'ada@shop.example', shop, monday)
  const browser = browserAfter(cookie)

  test('is out of reach of scripts, of other hosts and of plain HTTP', () => {
    expect(cookie).toMatch(
      /^__Host-cultivar\.device_[0-9a-f]{12}=\S+; Max-Age=15552000; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
    )
  })

  test('is known again for its account, however the address is capitalised', () => {
    expect(readKnownDevice(browser, 'ada@shop.example', shop, monday)).toMatch(/^[0-9a-f]{32}$/)
    expect(readKnownDevice(browser, 'ADA@shop.example', shop, monday)).toMatch(/^[0-9a-f]{32}$/)
  })

  test('means nothing for another account, not even under its name', () => {
    expect(readKnownDevice(browser, 'bob@shop.example', shop, monday)).toBeNull()
    const ofBob = knownDeviceCookie(new Headers(), 'bob@shop.example', shop, monday)
    const renamed = `${ofBob.split('=')[0]}=${cookie.slice(cookie.indexOf('=') + 1)}`
    expect(readKnownDevice(browserAfter(renamed), 'bob@shop.example', shop, monday)).toBeNull()
  })

  test('is worth nothing after 180 days or with another expiry', () => {
    expect(readKnownDevice(browser, 'ada@shop.example', shop, daysLater(179))).not.toBeNull()
    expect(readKnownDevice(browser, 'ada@shop.example', shop, daysLater(180))).toBeNull()
    const prolonged = cookie.replace(/\.\d+\./, '.9999999999.')
    expect(readKnownDevice(browserAfter(prolonged), 'ada@shop.example', shop, daysLater(181))).toBeNull()
  })

  test('cannot be made without the secret of the shop', () => {
    const forged = knownDeviceCookie(
      new Headers(),
      'ada@shop.example',
      { ...shop, deviceSecret: 'guess' },
      monday,
    )
    const named = `${cookie.split('=')[0]}=${forged.slice(forged.indexOf('=') + 1)}`
    expect(readKnownDevice(browserAfter(named), 'ada@shop.example', shop, monday)).toBeNull()
  })

  test('keeps its id when the same browser signs in again', () => {
    const renewed = knownDeviceCookie(browser, 'ada@shop.example', shop, daysLater(30))
    expect(readKnownDevice(browserAfter(renewed), 'ada@shop.example', shop, daysLater(200))).toBe(
      readKnownDevice(browser, 'ada@shop.example', shop, monday),
    )
  })

  test.each(['', '.', '..', 'a.b', 'a.b.c', '%', 'a.b.%ff'])(
    'with the value %j is no known device',
    (value) => {
      const headers = new Headers({ cookie: `${cookie.split('=')[0]}=${value}` })
      expect(readKnownDevice(headers, 'ada@shop.example', shop, monday)).toBeNull()
    },
  )
})
