import { describe, expect, it } from 'vitest'
import { readBrowser, readDeviceType } from './visitor-device.ts'

const CHROME =
  'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36'
const SAFARI =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1'

describe('a user agent', () => {
  it.each([
    ['desktop', 'Chrome', CHROME],
    ['desktop', 'Edge', `${CHROME} Edg/140.0.0.0`],
    ['desktop', 'Other', `${CHROME} OPR/120.0.0.0`],
    ['desktop', 'Firefox', 'Mozilla/5.0 (X11; Linux x86_64; rv:142.0) Gecko/20100101 Firefox/142.0'],
    [
      'desktop',
      'Safari',
      'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Safari/605.1.15',
    ],
    ['mobile', 'Safari', SAFARI],
    ['mobile', 'Chrome', SAFARI.replace('Version/18.5', 'CriOS/140.0.0.0')],
    ['mobile', 'Firefox', SAFARI.replace('Version/18.5', 'FxiOS/142.0')],
    ['mobile', 'Edge', SAFARI.replace('Version/18.5', 'EdgiOS/140.0.0.0')],
    [
      'mobile',
      'Chrome',
      'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Mobile Safari/537.36',
    ],
    [
      'mobile',
      'Other',
      'Mozilla/5.0 (Linux; Android 15; SM-S931B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    ],
    [
      'tablet',
      'Chrome',
      'Mozilla/5.0 (Linux; Android 15; SM-X710) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/140.0.0.0 Safari/537.36',
    ],
    ['tablet', 'Safari', SAFARI.replace('iPhone; CPU iPhone', 'iPad; CPU')],
    ['desktop', 'Other', ''],
    ['desktop', 'Other', 'something else'],
  ])('is %s, %s: %s', (device, browser, userAgent) => {
    expect([readDeviceType(userAgent), readBrowser(userAgent)]).toEqual([device, browser])
  })
})
