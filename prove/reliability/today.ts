import { shop as config } from '#shop.config'
import { compareDay, findChangedDays } from '#tests/analytics/changed-days.ts'
import { addCookies } from '#tests/browser/shop-test.ts'
import { openClient } from '#tests/database/open-client.ts'
import { ADMIN, type RunningShop } from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'
import type { Line, Outcome } from '../line.ts'
import { openBrowser } from '../open-browser.ts'
import { openShop } from '../open-shop.ts'
import { findOwner } from '../owner-connection.ts'
import { openDatabase } from './in-database.ts'

/** Changes at two in the night, at midnight, of half an hour, and of the southern half of the earth. */
const ZONES = [
  'Europe/Madrid',
  'Europe/London',
  'America/New_York',
  'America/Santiago',
  'Africa/Cairo',
  'Asia/Beirut',
  'Australia/Lord_Howe',
  'Pacific/Auckland',
]
const YEAR = 2026
const PROMISED_HOURS = [23, 25]

export const TODAY: Line = {
  name: 'today',
  table: 'reliability',
  promise: '"Today" is a day of the shop\'s time zone, and says so; days of 23 and of 25 hours are right',
  proof:
    'Visits and orders every half hour, and a moment before and after each midnight, around both changes of the clocks in several zones; the statistics of that day, and hour by hour, are compared with a count that asks the calendar about each moment.',
  shortForm: [
    'tests/analytics/changed-days.db.test.ts',
    'server/analytics/reports/read-statistics.db.test.ts',
    'server/analytics/reports/day-range.test.ts',
    'tests/browser/visits.spec.ts',
  ],
  run: proveToday,
}

async function proveToday(folder: string): Promise<Outcome> {
  const shop = await openShop(folder)
  const failures = await findUnlabelled(shop)
  const owner = await openClient(await findOwner(shop.dataDir))
  const { db } = await openDatabase(shop)
  let moments = 0
  const lengths = new Set<number>()
  for (const timeZone of ZONES) {
    for (const day of findChangedDays(timeZone, YEAR)) {
      const compared = await compareDay(db, owner, timeZone, day)
      failures.push(...compared.failures)
      moments += compared.moments
      lengths.add(day.hours)
    }
  }
  await owner.end()
  for (const hours of PROMISED_HOURS)
    if (!lengths.has(hours)) failures.push(`No day of ${hours} hours was among them.`)
  const hours = [...lengths].toSorted((a, b) => a - b).join(', ')
  return {
    done: `${ZONES.length} zones, days of ${hours} hours, ${moments.toLocaleString('en')} visits and as many orders`,
    failures,
  }
}

/** The page that says 'Today' must say whose day that is, in words that one can see. */
async function findUnlabelled(shop: RunningShop): Promise<string[]> {
  const { cookie } = await signIn(shop, ADMIN)
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: shop.url })
  await addCookies(context, shop.url, cookie)
  const page = await context.newPage()
  await page.goto('/admin/statistics?period=today')
  const text = await page.getByRole('main').innerText()
  await browser.close()
  return text.includes(config.timeZone)
    ? []
    : ['The statistics do not show in which time zone their days are.']
}
