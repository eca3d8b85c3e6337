import type { Page } from '@playwright/test'
import { expect, test } from './shop-test.ts'

test.describe('a page of the shop', () => {
  test('fetches its scripts when it is drawn, and runs them when somebody stirs', async ({ page }) => {
    await openWithStoppedClock(page)
    await page.clock.runFor(3000)
    await expect(page.locator('link[rel=modulepreload]')).not.toHaveCount(0)
    expect(await isAwake(page)).toBe(false)
    await page.mouse.move(40, 40)
    await expect.poll(() => isAwake(page)).toBe(true)
  })

  test('runs them before long also when nobody does', async ({ page }) => {
    await openWithStoppedClock(page)
    await page.clock.runFor(3000)
    expect(await isAwake(page)).toBe(false)
    await page.clock.runFor(2000)
    await expect.poll(() => isAwake(page)).toBe(true)
  })
})

test.describe('a page of the back office', () => {
  test.use({ visitor: 'admin' })

  test('waits for nobody', async ({ page }) => {
    await openWithStoppedClock(page, '/admin/dashboard')
    await page.clock.runFor(1000)
    await expect.poll(() => isAwake(page)).toBe(true)
  })
})

/** Time passes only when the test says so. */
async function openWithStoppedClock(page: Page, path = '/') {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.goto(path, { waitUntil: 'load' })
}

async function isAwake(page: Page) {
  return page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')))
}
