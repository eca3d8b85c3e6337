import type { Page } from '@playwright/test'
import { expect, test } from '#tests/office/office-test.ts'
import { findFlaws, overhangOf } from './find-flaws.ts'
import { BUYERS, CONFIRMATION, dialog, fillIn, openOrder, submit, total } from './order-form.ts'

// What buyers see is changed here.
test.use({ visitor: 'admin', shopName: 'catalogue' })

const rate = (page: Page, step: number) => page.getByLabel(`Tier ${step}: euros per gram`)
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })
const history = (page: Page) => page.getByRole('region', { name: 'History' }).getByRole('listitem')
const said = (page: Page) => page.getByRole('status')

/** Another rate for a step, published at once. */
async function publishRate(page: Page, step: number, euros: string) {
  const before = await history(page).count()
  await rate(page, step).fill(euros)
  await publishAgain(page)
  await expect(history(page)).toHaveCount(before + 1)
  await expect(said(page).filter({ hasText: 'Published. Buyers see these prices now' })).toBeVisible()
}

/** The page may still say what came of the time before. */
async function publishAgain(page: Page) {
  const answered = page.waitForResponse((response) => response.request().method() === 'POST')
  await publish(page).click()
  expect((await answered).ok()).toBe(true)
}

test('a ladder is typed, mended, previewed, published and brought back', async ({ page, add }) => {
  await add({ kind: 'strain', created_at: new Date(), status: 'pending' })
  await page.goto('/admin/dashboard')
  await page.getByRole('navigation', { name: 'Back office' }).getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByText('238 to 249 g more than 250 g')).toBeVisible()
  await expect(publish(page)).toBeDisabled()
  const before = await history(page).count()

  await test.step('what is wrong is said as it is typed, and nothing of it can be published', async () => {
    await page.getByLabel('Tier 2: from grams').fill('100')
    await expect(page.getByText('Must be more than 150, where the previous tier begins.')).toBeVisible()
    await rate(page, 1).fill('ten')
    await expect(page.getByText('Must be an amount from 0.01')).toBeVisible()
    await expect(publish(page)).toBeDisabled()
    // It survives a reload, and goes when somebody says so.
    await page.reload()
    await expect(rate(page, 1)).toHaveValue('ten')
    await page.getByRole('button', { name: 'Discard changes' }).click()
    await expect(rate(page, 1)).toHaveValue('10.00')
  })

  await test.step('what is odd is mended, and the preview says what changes', async () => {
    await rate(page, 3).fill('9.80')
    await expect(page.getByText('From 500 g a gram costs €9.80, more than in the tier below')).toBeVisible()
    await page.getByRole('button', { name: 'Use €9.50' }).click()
    await expect(rate(page, 3)).toHaveValue('9.50')
    await page.getByRole('button', { name: 'Cap at the next tier’s price' }).click()
    await expect(page.getByText('238 to 249 g more than 250 g')).toBeHidden()
    await rate(page, 1).fill('12')
    await expect(said(page).filter({ hasText: 'of the last 30 days' })).toContainText('with these prices (+€')
    await expect(page.getByRole('region', { name: 'Largest differences' }).getByRole('row')).not.toHaveCount(
      0,
    )
    expect(await findFlaws(page)).toEqual([])
  })

  await test.step('all of it fits on a phone', async () => {
    const viewport = page.viewportSize()
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
    expect(await findFlaws(page)).toEqual([])
    if (viewport) await page.setViewportSize(viewport)
  })

  await test.step('buyers see what is published, and what is brought back', async () => {
    await publish(page).click()
    await expect(said(page).filter({ hasText: 'Published. Buyers see these prices now' })).toBeVisible()
    // The answer comes before the page is read again.
    await expect(history(page)).toHaveCount(before + 1)
    await expect(history(page).first()).toContainText('In effect')
    await expect(history(page).first()).toContainText('Published by Admin')
    const html = await (await page.request.get('/')).text()
    expect(html).toContain('€12.00')
    expect(html).not.toContain('Just below a step')

    await history(page).nth(1).getByRole('button', { name: 'Use these prices' }).click()
    await expect(rate(page, 1)).toHaveValue('10.00')
    await publish(page).click()
    await expect(history(page)).toHaveCount(before + 2)
    expect(await (await page.request.get('/')).text()).not.toContain('€12.00')
  })

  await test.step('vapes are sold in whole packs', async () => {
    await page.getByRole('navigation', { name: 'Prices' }).getByRole('link', { name: 'Vapes' }).click()
    await page.getByLabel('Minimum units per product').fill('15')
    await expect(page.getByText('Must be whole packs of 10.')).toBeVisible()
    await page.getByRole('button', { name: 'Discard changes' }).click()
  })

  await test.step('prices from a time on are announced, and can be withdrawn', async () => {
    await page.getByRole('navigation', { name: 'Prices' }).getByRole('link', { name: 'Concentrates' }).click()
    await page.getByLabel('Minimum units per order').fill('25')
    await page.getByLabel('Prices take effect').selectOption('From a set time')
    await page.getByLabel('Start').fill('2999-03-01T08:00')
    await publish(page).click()
    await expect(
      said(page).filter({ hasText: 'These prices take effect on 1 March 2999, 08:00' }),
    ).toBeVisible()
    await expect(page.getByLabel('Minimum units per order')).toHaveValue('10')
    expect(await findFlaws(page)).toEqual([])
    await page.getByRole('button', { name: 'Withdraw the prices from 1 March 2999, 08:00' }).click()
    await expect(said(page).filter({ hasText: 'Withdrawn.' })).toBeVisible()
    await expect(history(page).first()).toContainText('Withdrawn by Admin')
  })
})

test.describe('two people', () => {
  test.use({ expectedComplaints: /409/ })

  test('do not overwrite each other unseen, and one who orders pays no price that they have not seen', async ({
    page,
    colleague,
  }) => {
    const clerk = await colleague('/admin/prices')

    await test.step('two who publish do not overwrite each other unseen', async () => {
      await page.goto('/admin/prices')
      await rate(page, 2).fill('9.40')
      await rate(clerk, 2).fill('9.30')
      await publish(clerk).click()
      await expect(said(clerk).filter({ hasText: 'Published.' })).toBeVisible()
      await publish(page).click()
      await expect(page.getByRole('alert').filter({ hasText: 'published other prices' })).toContainText(
        'Your prices were not published and are still here',
      )
      await expect(rate(page, 2)).toHaveValue('9.40')
      await expect(page.getByText('now 9.30')).toBeVisible()
      await publish(page).click()
      await expect(said(page).filter({ hasText: 'Published.' })).toBeVisible()
      await expect(page.getByText('now 9.30')).toBeHidden()
      await rate(page, 2).fill('9.50')
      await publishAgain(page)
      await expect(said(page).filter({ hasText: 'Published.' })).toBeVisible()
    })

    const note = dialog(page).getByRole('alert')
    await clerk.reload()
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await fillIn(page, BUYERS.strain)
    await expect(total(page)).toContainText('€1,500.00')

    await test.step('an open order that somebody comes back to is priced anew before anything is sent', async () => {
      await publishRate(clerk, 1, '12.00')
      await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
      await expect(note).toContainText('Prices have changed: the total was €1,500.00 and is now €1,800.00.')
      await expect(note).toContainText('Please look at your order before you submit it.')
    })

    await test.step('a buyer is told before anything is ordered', async () => {
      await publishRate(clerk, 1, '11.00')
      await submit(page).click()
      await expect(note).toContainText('Prices have changed: the total was €1,800.00 and is now €1,650.00.')
      await expect(note).toContainText('Nothing was ordered.')
      await expect(dialog(page)).toContainText('€11.00 per gram')
      expect(await findFlaws(page)).toEqual([])
    })

    await test.step('an order of which no price changed is taken at the next press', async () => {
      await publishRate(clerk, 6, '6.40')
      await submit(page).click()
      await expect(page).toHaveURL(CONFIRMATION)
      await expect(page.getByText('€1,650.00').first()).toBeVisible()
    })

    await rate(clerk, 6).fill('6.50')
    await publishRate(clerk, 1, '10.00')
  })
})
