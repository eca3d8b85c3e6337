import type { Locator, Page } from '@playwright/test'
import { overhangOf } from './find-flaws.ts'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  fillIn,
  openOrder,
  pressOrder,
  quantity,
  submit,
  type,
} from './order-form.ts'
import { MISSING_PAGE, PAGES } from './pages.ts'
import { expect, test } from './shop-test.ts'

test.use({ shopName: 'orders' })

/** A phone on its side, and a desk at 400 %. */
const SHORT_WINDOWS = [
  { width: 844, height: 390 },
  { width: 320, height: 256 },
]

test.describe('a window of 320 px', () => {
  test.use({ viewport: { width: 320, height: 568 }, expectedComplaints: MISSING_PAGE })

  test('shows every page of the shop without scrolling sideways', async ({ page }) => {
    test.slow()
    for (const { path } of PAGES.filter(({ visitor }) => visitor === 'anonymous')) {
      await page.goto(path)
      expect.soft(await overhangOf(page), path).toBeLessThanOrEqual(0)
    }
  })

  test('shows a full basket and a dialog without scrolling sideways', async ({ page }) => {
    await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
    await type(page, 'OG Kush', '1249')
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
    expect(await sidewaysIn(dialog(page))).toBeLessThanOrEqual(0)
    await page.goto('/vape/slow-melt')
    await pressOrder(page, 'Order Now: Slow Melt')
    await type(page, 'Slow Melt - Gelato 33', '130')
    expect(await sidewaysIn(dialog(page))).toBeLessThanOrEqual(0)
    await page.goto('/basket')
    await expect(
      page.getByRole('main').getByRole('textbox', { name: /^Slow Melt - Gelato 33, in/ }),
    ).toBeVisible()
    expect(await overhangOf(page)).toBeLessThanOrEqual(0)
  })
})

for (const viewport of SHORT_WINDOWS)
  test.describe(`a window of ${viewport.width} × ${viewport.height} px`, () => {
    test.use({ viewport })

    test('scrolls a dialog as a whole, down to the button that sends the order', async ({ page }) => {
      await openOrder(page, '/product/og-kush', 'Order Now: OG Kush')
      await type(page, 'OG Kush', '249')
      // Nothing inside scrolls by itself, and nothing stays over what is read.
      expect(await scrollersIn(dialog(page))).toEqual([])
      expect((await dialog(page).boundingBox())?.height).toBeGreaterThanOrEqual(viewport.height - 16)
      await dialog(page).evaluate((element) => element.scrollTo(0, element.scrollHeight / 3))
      await expect(submit(page)).not.toBeInViewport()
      await expect(dialog(page).getByRole('heading', { level: 2 })).not.toBeInViewport()

      await dialog(page).getByRole('button', { name: 'Start over' }).click()
      const question = page.getByRole('alertdialog', { name: 'Start over?' })
      for (const name of ['Clear order', 'Cancel']) await reach(page, question.getByRole('button', { name }))
      await question.getByRole('button', { name: 'Cancel' }).click()

      await fillIn(page, BUYERS.strain)
      await expect(quantity(page, 'OG Kush')).toHaveValue('249')
      await reach(page, submit(page))
      await submit(page).click()
      await expect(page).toHaveURL(CONFIRMATION)
    })

    test('has the whole menu in reach', async ({ page }) => {
      await page.goto('/vapes')
      await page.getByRole('button', { name: 'Menu' }).click()
      await reach(page, page.getByRole('navigation', { name: 'Menu' }).getByRole('link', { name: 'Contact' }))
    })
  })

/** It can be scrolled to, and pressed there with nothing over it. */
async function reach(page: Page, target: Locator) {
  await target.scrollIntoViewIfNeeded()
  await expect(target).toBeInViewport({ ratio: 1 })
  await target.click({ trial: true })
  expect(await overhangOf(page)).toBeLessThanOrEqual(0)
}

function sidewaysIn(part: Locator) {
  return part.evaluate((element) => element.scrollWidth - element.clientWidth)
}

function scrollersIn(part: Locator) {
  return part.evaluate((element) =>
    [...element.querySelectorAll('*')]
      .filter((inner) => !inner.matches('textarea, select'))
      .filter((inner) => /auto|scroll/.test(getComputedStyle(inner).overflowY))
      .filter((inner) => inner.scrollHeight > inner.clientHeight)
      .map((inner) => inner.className),
  )
}
