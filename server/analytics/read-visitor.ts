import { isbot } from 'isbot'
import { BROWSERS, DEVICE_TYPES, readBrowser, readDeviceType } from '#domain/analytics/visitor-device.ts'

type RequestHeaders = Pick<Headers, 'get'>

/** Why something is taken for a program. 'speed' shows only in what a visit does: see collect_visits. */
export type BotReason = 'headless' | 'user-agent' | 'no-language' | 'automated'

type Device = { device: number; browser: number; doubt: BotReason | undefined }

const MOST_REMEMBERED = 1000
/** Few browsers make most visits, and reading their names costs more than the rest of an event. */
const known = new Map<string, Device>()

/** Places in the lists, counted from one, as the database has them. */
export function readDevice(headers: RequestHeaders): Device {
  const userAgent = headers.get('user-agent') ?? ''
  const remembered = known.get(userAgent)
  if (remembered) return remembered
  const device = {
    device: DEVICE_TYPES.indexOf(readDeviceType(userAgent)) + 1,
    browser: BROWSERS.indexOf(readBrowser(userAgent)) + 1,
    doubt: doubtName(userAgent),
  }
  if (known.size >= MOST_REMEMBERED) known.clear()
  known.set(userAgent, device)
  return device
}

function doubtName(userAgent: string): BotReason | undefined {
  if (/Headless|PhantomJS|Puppeteer|Playwright|Selenium/i.test(userAgent)) return 'headless'
  return userAgent === '' || isbot(userAgent) ? 'user-agent' : undefined
}

/** What the headers alone give away. Every browser with a person before it says which languages that person reads. */
export function doubtVisitor(headers: RequestHeaders): BotReason | undefined {
  return readDevice(headers).doubt ?? (headers.get('accept-language') ? undefined : 'no-language')
}

/** A browser that asks not to be followed: whatever was answered before, that holds. */
export function refusesTracking(headers: RequestHeaders): boolean {
  return headers.get('sec-gpc') === '1' || headers.get('dnt') === '1'
}
