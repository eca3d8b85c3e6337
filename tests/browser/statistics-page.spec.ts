import { LOOKS } from './find-flaws.ts'
import { card, expect, expectNoFlaws, open, report, rows, slider, tab, test } from './statistics-test.ts'

// One after the other in one shop: some of them take a table away for a moment.
test.describe.configure({ mode: 'default' })
test.use({ shopName: 'statistics-page' })

const DATA = '**/admin/statistics.data*'

test.describe('with two weeks of visits', () => {
  test.beforeEach(({ visits: _ }) => undefined)

  test.describe('and a server that does not always answer', () => {
    test.use({
      expectedComplaints:
        /^(request: .+statistics\.data|console: (Failed to load resource|The analytics could not be fetched))/,
    })

    test('who stays on the page loses neither place nor figures, and walks the chart with the keys', async ({
      page,
      database,
    }) => {
      await open(page)
      await test.step('the place on the page is kept while tables change', async () => {
        await tab(page, 'Devices').scrollIntoViewIfNeeded()
        await page.evaluate(() => scrollTo(0, 700))
        await tab(page, 'All Sessions (30)').focus()
        await page.keyboard.press('ArrowRight')
        await page.keyboard.press('ArrowRight')
        await expect(tab(page, 'Top Pages')).toBeFocused()
        await page.keyboard.press('Enter')
        await expect(rows(page, 'Top Pages')).toHaveCount(3)
        await expect(tab(page, 'Top Pages')).toBeFocused()
        expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
      })

      await test.step('while figures are on their way, those before stay and are marked', async () => {
        let answer = () => {}
        const isAsked = new Promise<void>((resolve) => {
          answer = resolve
        })
        await page.route(DATA, async (route) => {
          await isAsked
          await route.continue()
        })
        await page.getByLabel('Period').selectOption('Last 30 days')
        await expect(page.getByText('Loading analytics...')).toBeVisible()
        await expect(card(page, 'Total Visitors').first()).toHaveText('30')
        await expect(page.locator('[aria-busy=true]')).toBeVisible()
        answer()
        await expect(card(page, 'Total Visitors').first()).toHaveText('50')
        await expect(page.getByText('Loading analytics...')).toBeHidden()
        await expect(page).toHaveURL(/period=30d/)
        await expect(tab(page, 'Top Pages')).toHaveAttribute('aria-selected', 'true')
        await page.unroute(DATA)
      })

      await test.step('when the server does not answer, what was shown stays, and says that it is old', async () => {
        await page.route(DATA, (route) => route.abort())
        await page.getByLabel('Period').selectOption('Last 7 days')
        await expect(page.getByText('The figures shown are the last ones that were loaded.')).toBeVisible()
        await expect(card(page, 'Total Visitors').first()).toHaveText('50')
        await page.unroute(DATA)
        await page.getByRole('button', { name: 'Try again' }).click()
        await expect(card(page, 'Total Visitors').first()).toHaveText('30')
      })

      await test.step('the chart is walked with the keys, and stands as a table', async () => {
        await page.getByText('Show as table').click()
        const days = await report(page, 'Over time')
          .locator('tbody tr')
          .evaluateAll((lines) => lines.map((line) => [...line.children].map((cell) => cell.textContent)))
        // Which days these are depends on when midnight comes; how many there are does not.
        expect(days.map(([, visitors]) => visitors).sort()).toEqual(['0', '0', '6', '6', '6', '6', '6'])
        expect(days.map(([, , before]) => before).sort()).toEqual(['0', '0', '0', '0', '6', '7', '7'])
        const told = (at: number) => {
          const [, visitors, before, views, viewsBefore] = days[at] ?? []
          return {
            visitors: new RegExp(`: Visitors ${visitors}, ${before} before$`),
            views: new RegExp(`: Page views ${views}, ${viewsBefore} before$`),
          }
        }

        await slider(page).focus()
        await expect(slider(page)).toHaveAttribute('aria-valuetext', /, so far: Visitors 0, \d before$/)
        await page.keyboard.press('ArrowLeft')
        await expect(slider(page)).toHaveAttribute('aria-valuenow', '6')
        await expect(slider(page)).toHaveAttribute('aria-valuetext', told(5).visitors)
        await page.keyboard.press('Home')
        await expect(slider(page)).toHaveAttribute('aria-valuenow', '1')
        await page.keyboard.press('ArrowLeft')
        await expect(slider(page)).toHaveAttribute('aria-valuenow', '1')
        await page.keyboard.press('ArrowRight')
        await expect(slider(page)).toHaveAttribute('aria-valuetext', told(1).visitors)
        await page.keyboard.press('End')
        await expect(slider(page)).toHaveAttribute('aria-valuenow', '7')
        await page.getByLabel('Page views', { exact: true }).check()
        await page.getByLabel('Visitors', { exact: true }).uncheck()
        await slider(page).focus()
        await page.keyboard.press('ArrowLeft')
        await expect(slider(page)).toHaveAttribute('aria-valuetext', told(5).views)
        await expectNoFlaws(page, LOOKS[0])
      })

      await test.step('whoever is in the shop is counted at this moment', async () => {
        await database.query(
          `INSERT INTO visitor_sessions (session_id, referrer, landing_page, device_type, browser, started_at, last_active_at,
           duration_seconds) VALUES ('here', 'direct', '/', 'desktop', 'Chrome', now(), now(), 0)`,
        )
        try {
          await expect(page.getByRole('button', { name: '1 visitor now' })).toBeVisible()
        } finally {
          await database.query(`DELETE FROM visitor_sessions WHERE session_id = 'here'`)
        }
        await expect(page.getByRole('button', { name: '0 visitors now' })).toBeVisible()
      })
    })
  })

  test('a report that fails or takes too long says so, beside those that work, and can be tried again', async ({
    page,
    asOwner,
  }) => {
    await asOwner('ALTER TABLE daily_bots RENAME TO daily_bots_away')
    try {
      await asOwner('BEGIN')
      await asOwner('LOCK TABLE daily_pages')
      try {
        await open(page, '?tab=pages')
        await expect(page.getByRole('tabpanel').getByRole('alert')).toContainText(
          'This takes too long for the chosen period.',
        )
      } finally {
        await asOwner('ROLLBACK')
      }
      await expect(report(page, 'Coverage').getByRole('alert')).toContainText('could not be read')
      await expect(report(page, 'Coverage').getByRole('definition')).toHaveCount(0)
      await expect(card(page, 'Total Visitors').first()).toHaveText('30')
      await expectNoFlaws(page, LOOKS[1])
      await page.getByRole('tabpanel').getByRole('button', { name: 'Try again' }).click()
      await expect(rows(page, 'Top Pages')).toHaveCount(3)
    } finally {
      await asOwner('ALTER TABLE daily_bots_away RENAME TO daily_bots')
    }
    await report(page, 'Coverage').getByRole('button', { name: 'Try again' }).click()
    await expect(report(page, 'Coverage').getByRole('definition').first()).toHaveText('30')
  })

  test('visitors now come by themselves, and the figures follow after a minute', async ({ page }) => {
    const told = (visitors: number) =>
      `event: now\ndata: ${JSON.stringify({
        visitors,
        pages: [{ path: '/vapes', visitors }],
      })}\n\n`
    await page.clock.install()
    await page.route('**/api/admin/statistics/live', (route) =>
      route.fulfill({ contentType: 'text/event-stream', body: told(2) + told(3) }),
    )
    await open(page)
    await page.getByRole('button', { name: '3 visitors now' }).click()
    await expect(page.getByRole('region', { name: 'Pages viewed in the last five minutes' })).toContainText(
      '/vapes3',
    )
    await page.keyboard.press('Escape')
    await expect(page.getByRole('region', { name: 'Pages viewed in the last five minutes' })).toBeHidden()
    const isReadAgain = page.waitForResponse(/\/admin\/statistics\.data/)
    await page.clock.fastForward('01:00')
    await isReadAgain
  })

  test.describe('without script', () => {
    test.use({ javaScriptEnabled: false })

    test('period, tabs, order and filters work', async ({ page }) => {
      await open(page, '?tab=pages')
      await page.getByRole('link', { name: 'Visitors', exact: true }).click()
      await expect(page).toHaveURL(/sort=-visitors/)
      await page.getByLabel('Period').selectOption('Last 30 days')
      await page.getByRole('button', { name: 'Show', exact: true }).click()
      await expect(page).toHaveURL(/period=30d/)
      await expect(page).toHaveURL(/tab=pages/)
      await tab(page, 'Devices').click()
      await rows(page, 'Devices').filter({ hasText: 'tablet' }).getByRole('link').click()
      await expect(page).toHaveURL(/only-device=tablet/)
    })
  })
})
