import { deviceEntries } from './device-entries.ts'
import { pressOrder } from './order-form.ts'
import { hydrated } from './shop-test.ts'
import {
  accept,
  expect,
  follow,
  hasHeard,
  hide,
  hideFromTheStart,
  NOTHING,
  reject,
  test,
  VISITS,
} from './visits-test.ts'

test.use(VISITS)

test.describe('somebody who', () => {
  test.use({ expectedComplaints: /404/ })

  test('does not answer, or rejects, is counted by page, and nothing is kept', async ({
    page,
    statistics,
  }) => {
    async function expectNothingKept(counted: number) {
      expect(await statistics.query('SELECT FROM visits')).toEqual([])
      expect(await statistics.totals()).toEqual({ ...NOTHING, counted })
      expect(await deviceEntries(page)).not.toContain('sessionId')
    }

    await page.goto('/')
    await follow(page, 'Vapes', '/vapes')
    await page.goto('/no/such/page', { waitUntil: 'load' })
    await expect.poll(statistics.counted).toEqual([
      ['(unknown page)', 1],
      ['/', 1],
      ['/vapes', 1],
    ])
    await expectNothingKept(3)

    await hydrated(page)
    await reject(page).click()
    await follow(page, 'Vapes', '/vapes')
    await page.goto('/no/such/page', { waitUntil: 'load' })
    await expect.poll(statistics.counted).toEqual([
      ['(unknown page)', 2],
      ['/', 1],
      ['/vapes', 2],
    ])
    await expectNothingKept(5)
  })
})

test('a page that is opened in the background counts when it comes to the front', async ({
  page,
  journal,
  statistics,
}) => {
  await hideFromTheStart(page)
  await page.goto('/', { waitUntil: 'load' })
  await hydrated(page)
  expect(journal.events).toEqual([])
  await hide(page, false)
  await expect.poll(statistics.counted).toEqual([['/', 1]])
})

test.describe('staff', () => {
  test.use({ visitor: 'admin' })

  test('are not counted, whatever they accept', async ({ page, statistics }) => {
    await page.goto('/')
    await accept(page).click()
    await follow(page, 'Vapes', '/vapes')
    await page.goto('/admin/dashboard')
    expect(await statistics.totals()).toEqual(NOTHING)
  })
})

test('nothing is ever told to another host, nothing of the visit before it is accepted, and of an address only the campaign', async ({
  page,
  context,
  journal,
  statistics,
}) => {
  const hosts = new Set<string>()
  context.on('request', (request) => hosts.add(new URL(request.url()).host))
  await page.goto('/vapes?order=4711&utm_source=letter&q=ada&utm_medium=mail&not_utm_source=x#top')
  await expect
    .poll(() => journal.events)
    .toEqual([{ type: 'page_view', consent: 'unset', path: '/vapes', referrer: '' }])
  await accept(page).click()
  await expect.poll(statistics.visits).toEqual([['/vapes']])
  await hasHeard(page)
  expect(journal.events.at(-1)).toMatchObject({
    consent: 'accepted',
    search: '&utm_source=letter&utm_medium=mail',
    counted: 'arrival',
  })
  await page.goto('/concentrates?order=4711')
  await expect.poll(statistics.visits).toEqual([['/vapes', '/concentrates']])
  expect(JSON.stringify(journal.events)).not.toMatch(/4711|ada/)
  expect(hosts.size).toBe(1)
})

test('a browser that a program steers is counted as one, with all that it does in the dialogs', async ({
  page,
  context,
  statistics,
}) => {
  await context.addInitScript(() =>
    Object.defineProperty(Navigator.prototype, 'webdriver', { get: () => true, configurable: true }),
  )
  await page.goto('/product/og-kush')
  await accept(page).click()
  await pressOrder(page, 'Order Now: OG Kush')
  // The page of the test before may still tell of its end, and does so under the browser's own name, which is another reason.
  const programs = () => statistics.query(`SELECT reason, hits FROM daily_bots WHERE reason <> 'headless'`)
  // The page twice, since it is told again with consent, and the dialog.
  await expect.poll(programs).toEqual([{ reason: 'automated', hits: 3 }])
  expect(await statistics.events()).toEqual([])
  expect(await statistics.totals()).toEqual(NOTHING)
})
