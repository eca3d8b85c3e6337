import { expect, test } from 'vitest'
import { describeDevice } from './describe-device.ts'

const WEBKIT = 'AppleWebKit/537.36 (KHTML, like Gecko)'

test.each([
  [`Mozilla/5.0 (X11; Linux x86_64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36`, 'Chrome on Linux'],
  [
    `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${WEBKIT} Chrome/140.0.0.0 Safari/537.36 Edg/140.0`,
    'Edge on Windows',
  ],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:143.0) Gecko/20100101 Firefox/143.0', 'Firefox on Windows'],
  [
    'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Safari/605.1.15',
    'Safari on macOS',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1',
    'Safari on iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/140.0 Mobile/15E148 Safari/604.1',
    'Chrome on iPhone',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; Pixel 9) ${WEBKIT} Chrome/140.0.0.0 Mobile Safari/537.36`,
    'Chrome on Android',
  ],
  [
    `Mozilla/5.0 (Linux; Android 15; SM-S921B) ${WEBKIT} SamsungBrowser/28.0 Chrome/130.0 Mobile Safari/537.36`,
    'Samsung Internet on Android',
  ],
  ['Mozilla/5.0 (Linux; U; Android 4.0)', 'A browser on Android'],
  ['curl/8.5.0', 'Unknown device'],
  ['', 'Unknown device'],
  ['<script>alert(1)</script>', 'Unknown device'],
])('%s is %s', (userAgent, device) => {
  expect(describeDevice(userAgent)).toBe(device)
})
