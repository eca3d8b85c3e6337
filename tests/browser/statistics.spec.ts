import { readFile } from 'node:fs/promises'
import { GROUPING_NAMES, TABLE_NAMES } from '#app/features/statistics/tables/table-words.ts'
import { GROUPINGS, type Grouping, TABLES, type TableName } from '#domain/analytics/statistics-query.ts'
import { addLongRows } from '#tests/analytics/long-rows.ts'
import { LOOKS } from './find-flaws.ts'
import {
  card,
  cellsOf,
  expect,
  expectNoFlaws,
  expectToFit,
  open,
  report,
  rows,
  tab,
  table,
  test,
} from './statistics-test.ts'

// One after the other in one shop: at first it has no visits, at the end rows that no report expects.
test.describe.configure({ mode: 'default' })
test.use({ shopName: 'statistics' })

test('a shop without visits says so, and what will be here', async ({ page }) => {
  await open(page)
  await expect(page.getByRole('heading', { name: 'No data yet' })).toBeVisible()
  await expect(card(page, 'Total Visitors').first()).toHaveText('0')
  await expect(page.getByRole('tabpanel')).toContainText('No sessions recorded yet')
  await tab(page, 'Purchase Attempts (0)').click()
  await expect(page.getByRole('tabpanel')).toContainText('No purchase attempts recorded yet')
  await expectNoFlaws(page, LOOKS[0])
})

test.describe('with two weeks of visits', () => {
  test.beforeEach(({ visits: _ }) => undefined)

  test('the figures, sessions and attempts on the screen are those of the visits', async ({ page }) => {
    await open(page)
    await test.step('the figures on the screen are those of the visits', async () => {
      await expect(page).toHaveTitle('Visitor Analytics & Statistics - Cultivar')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Visitor Analytics & Statistics')
      await expect(page.getByRole('link', { name: 'Orders Dashboard' })).toHaveAttribute(
        'href',
        '/admin/dashboard',
      )
      await expect(page.getByLabel('Period')).toHaveValue('7d')
      await expect(page.getByLabel('Period').getByRole('option')).toHaveText([
        'Today',
        'Last 7 days',
        'Last 30 days',
        'Last 3 months',
        'Last 6 months',
        'Last 12 months',
      ])
      await expect(card(page, 'Total Visitors')).toHaveText(['30', '+50%20 before'])
      await expect(card(page, 'Page Views')).toHaveText(['60', '+200%20 before'])
      await expect(card(page, 'Avg. Session')).toHaveText(['2m 05s', '+25%1m 40s before'])
      await expect(card(page, 'Purchase Attempts')).toHaveText([
        '8',
        'new0 before',
        '4 dialogs, 4 orders attempted',
      ])

      const steps = report(page, 'From visit to order').getByRole('list', { name: 'Steps' })
      await expect(steps.getByRole('listitem')).toHaveText([
        'Visited the shop30',
        'Looked at a product60.0% of the step before18',
        'Opened the order dialog22.2% of the step before4',
        'Attempted to order75.0% of the step before3',
        'Ordered33.3% of the step before1',
      ])
      await expect(report(page, 'From visit to order')).toContainText('Less than the minimum order1 times')

      const coverage = report(page, 'Coverage')
      await expect(coverage.getByRole('definition')).toHaveText([
        '30',
        '60 page views of visitors who accepted',
        '10',
        '15 page views of visitors who rejected or did not decide',
        '7',
        '7 declared bots',
      ])
      await expect(coverage).toContainText('About 75.0% of visits gave consent')
      await expect(page.getByRole('link', { name: 'IP Geolocation by DB-IP' })).toHaveAttribute(
        'href',
        'https://db-ip.com',
      )
      await expectNoFlaws(page, LOOKS[1])
    })

    await test.step('sessions are listed newest first, page by page', async () => {
      await expect(tab(page, 'All Sessions (30)')).toHaveAttribute('aria-selected', 'true')
      await expect(table(page, 'All Sessions').getByRole('columnheader')).toHaveText([
        'Started',
        'Landing Page',
        'Referrer',
        'Country',
        'IP Address',
        'Device',
        'Browser',
        'Duration',
        'UTM Source',
      ])
      await expect(rows(page, 'All Sessions')).toHaveCount(25)
      await expect(rows(page, 'All Sessions').first().getByRole('cell')).toHaveText([
        /^\d\d\/\d\d\/\d{4}, 12:00$/,
        '/product/og-kush',
        'https://search.example/',
        'Unknown',
        '-',
        'mobile',
        'Chrome',
        '2m 05s',
        '-',
      ])
      await expect(rows(page, 'All Sessions').nth(2).getByRole('cell')).toHaveText([
        /12:00$/,
        '/product/og-kush',
        'Direct',
        'Germany',
        '203.0.113.0',
        'desktop',
        'Chrome',
        '2m 05s',
        '-',
      ])
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      await page.getByRole('link', { name: 'Next' }).click()
      await expect(page.getByText('Page 2 of 2')).toBeVisible()
      await expect(rows(page, 'All Sessions')).toHaveCount(5)
      await page.getByRole('link', { name: 'Previous' }).click()
      await expect(page.getByText('Page 1 of 2')).toBeVisible()
      const started = table(page, 'All Sessions').getByRole('columnheader', { name: 'Started' })
      await expect(started).toHaveAttribute('aria-sort', 'descending')
      await started.getByRole('link').click()
      await expect(page).toHaveURL(/sort=started/)
      await expect(started).toHaveAttribute('aria-sort', 'ascending')
      const [file] = await Promise.all([
        page.waitForEvent('download'),
        page.getByRole('link', { name: 'Export CSV' }).click(),
      ])
      const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
      expect(lines).toHaveLength(31)
    })

    await test.step('attempts show what was wanted', async () => {
      await tab(page, /Purchase Attempts/).click()
      await expect(tab(page, 'Purchase Attempts (4)')).toHaveAttribute('aria-selected', 'true')
      const attempts = page.getByRole('tabpanel').getByRole('article')
      await expect(attempts).toHaveCount(4)
      const flower = attempts.filter({ hasText: 'cannabis' })
      for (const text of ['Germany', 'Noor Apotheek', '100 g', '€1,000.00']) {
        await expect(flower).toContainText(text)
      }
      await expect(flower.getByRole('columnheader')).toHaveText(['Product', 'Type', 'THC', 'Quantity'])
      await expect(flower.getByRole('cell')).toHaveText(['OG Kush', 'Hybrid', '24%', '100 g'])
      const vape = attempts.filter({ hasText: 'vape' })
      await expect(vape).toContainText('Unknown')
      await expect(vape).toContainText('€1,399.60')
      await expect(vape.getByRole('columnheader')).toHaveText(['Product', 'Type', 'Strains', 'Quantity'])
      await expect(vape.getByRole('cell')).toHaveText([
        'Slow Melt',
        'Disposable',
        'Runtz 20 units',
        '20 units',
      ])
      const unknown = attempts.filter({ has: page.getByText('unknown', { exact: true }) })
      await expect(unknown).toContainText('ordered in this visit')
      await expect(unknown).not.toContainText('€')
      await expect(attempts.filter({ hasText: 'concentrate' })).toContainText('Malta')
      await expect(attempts.last()).toContainText('vape')
      await page.getByRole('link', { name: 'Show oldest first' }).click()
      await expect(attempts.first()).toContainText('vape')
      await expectNoFlaws(page, LOOKS[0])
    })
  })

  test('all tables count the same visits, and a row of one filters everything', async ({ page }) => {
    await open(page, '?tab=pages')
    await test.step('the other tables count the same visits', async () => {
      expect(await cellsOf(page, 'Top Pages')).toEqual([
        ['/vapes\nVapes', '30', '30', '1m 00s', '0'],
        ['/product/og-kush\nOG Kush', '18', '18', '1m 05s', '0'],
        ['/\nHome', '12', '12', '1m 05s', '15'],
      ])
      await tab(page, 'Traffic Sources').click()
      await expect(rows(page, 'Traffic Sources')).toHaveCount(3)
      expect(await cellsOf(page, 'Traffic Sources')).toEqual([
        ['Direct Traffic', '-', '-', '-', '20', '40', '3', '1', '10'],
        ['https://search.example/', 'letter', 'email', 'spring', '5', '10', '0', '0', '0'],
        ['https://search.example/', '-', '-', '-', '5', '10', '0', '0', '0'],
      ])
      await tab(page, 'Devices').click()
      await expect(rows(page, 'Devices')).toHaveCount(3)
      expect(await cellsOf(page, 'Devices')).toEqual([
        ['desktop', '18', '60.0%', '36', '15'],
        ['mobile', '9', '30.0%', '18', '0'],
        ['tablet', '3', '10.0%', '6', '0'],
      ])
      await tab(page, 'Browsers').click()
      await expect(rows(page, 'Browsers')).toHaveCount(2)
      expect(await cellsOf(page, 'Browsers')).toEqual([
        ['Chrome', '15', '50.0%', '30'],
        ['Firefox', '15', '50.0%', '30'],
      ])
      await tab(page, 'Countries').click()
      await expect(rows(page, 'Countries')).toHaveCount(2)
      expect(await cellsOf(page, 'Countries')).toEqual([
        ['Germany', '24', '80.0%', '48', '3', '15'],
        ['Unknown', '6', '20.0%', '12', '0', '0'],
      ])
      await expectNoFlaws(page, LOOKS[1])
      await tab(page, 'Entry Pages').click()
      await expect(rows(page, 'Entry Pages').first().getByRole('cell')).toHaveText([
        /^\/product\/og-kush/,
        '18',
        '60.0%',
      ])
      await tab(page, 'Exit Pages').click()
      await expect(rows(page, 'Exit Pages').first().getByRole('cell')).toHaveText([
        /^\/vapes/,
        '30',
        '100.0%',
      ])
    })

    await test.step('revenue and lost demand are told by what they are grouped by', async () => {
      await tab(page, 'Revenue').click()
      await expect(rows(page, 'Revenue')).toHaveCount(1)
      expect(await cellsOf(page, 'Revenue')).toEqual([['Direct Traffic', '1', '€1,500.00', '20', '€75.00']])
      await page.getByRole('link', { name: 'By landing page' }).click()
      await expect(page).toHaveURL(/by=landing/)
      await expect(rows(page, 'Revenue').first()).toContainText('/product/og-kush')
      await tab(page, 'Lost Demand').click()
      await expect(rows(page, 'Lost Demand').filter({ hasText: 'OG Kush' })).toContainText('€1,000.00')
      await page.getByRole('link', { name: 'By reason' }).click()
      await expect(
        rows(page, 'Lost Demand').filter({ hasText: 'Less than the minimum order' }).getByRole('cell'),
      ).toHaveText(['Less than the minimum order', '1', '100 g', '0', '€1,000.00'])
    })

    await test.step('a row filters everything, and each filter can be taken away', async () => {
      await tab(page, 'Devices').click()
      await expect(rows(page, 'Devices')).toHaveCount(3)
      // Anywhere in the row: its link lies over all of it.
      await rows(page, 'Devices')
        .filter({ hasText: 'mobile' })
        .getByRole('cell')
        .nth(1)
        .click({ force: true })
      await expect(page).toHaveURL(/only-device=mobile/)
      await expect(card(page, 'Total Visitors').first()).toHaveText('9')
      await expect(page.getByRole('link', { name: 'Remove filter: Device mobile' })).toBeVisible()
      await tab(page, /All Sessions/).click()
      await expect(tab(page, 'All Sessions (9)')).toHaveAttribute('aria-selected', 'true')
      await rows(page, 'All Sessions').first().getByRole('link', { name: 'Unknown' }).click()
      await expect(page.getByRole('link', { name: 'Remove filter: Country Unknown' })).toBeVisible()
      await expect(tab(page, 'All Sessions (3)')).toBeVisible()
      await page.goBack()
      await expect(tab(page, 'All Sessions (9)')).toBeVisible()
      await page.goForward()
      await expect(tab(page, 'All Sessions (3)')).toBeVisible()
      await page.getByRole('link', { name: 'Remove filter: Device mobile' }).click()
      await expect(card(page, 'Total Visitors').first()).toHaveText('6')
      await table(page, 'All Sessions').getByRole('link', { name: 'tablet' }).first().click()
      await page.getByRole('link', { name: 'Remove all filters' }).click()
      await expect(page).toHaveURL('/admin/statistics')
      await expect(card(page, 'Total Visitors').first()).toHaveText('30')
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 900 } })

  test('every table is no wider than the window, however long its rows are', async ({
    page,
    visits: _,
    database,
  }) => {
    await addLongRows(database)
    await open(page)
    for (const name of Object.keys(TABLES) as TableName[]) {
      await tab(page, new RegExp(`^${TABLE_NAMES[name]}`)).click()
      const panel = page.getByRole('tabpanel', { name: TABLE_NAMES[name] })
      const groupings: readonly (Grouping | undefined)[] =
        name === 'revenue' || name === 'lost' ? GROUPINGS[name] : [undefined]
      for (const by of groupings) {
        if (by) {
          const grouping = panel.getByRole('link', { name: GROUPING_NAMES[by] })
          await grouping.click()
          await expect(grouping).toHaveAttribute('aria-current', 'page')
        }
        await expect(panel.locator('tbody tr, article').first()).toBeVisible()
        await expect(panel.getByRole('alert')).toHaveCount(0)
        await expectToFit(page, `${name} ${by ?? ''}`)
      }
    }
  })
})
