import type { Page } from '@playwright/test'
import { deviceEntries, layoutShifts } from './device-entries.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { expect, test } from './shop-test.ts'

const DAY_MILLISECONDS = 24 * 60 * 60 * 1000

// The age question goes before the banner.
test.use({ answered: 'age' })

const banner = (page: Page) => page.getByRole('region', { name: 'We Value Your Privacy' })
const accept = (page: Page) => page.getByRole('button', { name: 'Accept All' })
const reject = (page: Page) => page.getByRole('button', { name: 'Reject Non-Essential' })
const answer = (page: Page) => page.evaluate(() => localStorage.getItem('cookieConsent'))

function forgetAnswer(page: Page) {
  return page.evaluate(() => {
    localStorage.removeItem('cookieConsent')
    localStorage.removeItem('cookieConsentAt')
  })
}

async function moveAnswerBack(page: Page, milliseconds: number) {
  await page.evaluate((ago) => {
    localStorage.setItem('cookieConsentAt', new Date(Date.now() - ago).toISOString())
  }, milliseconds)
}

test('each of its three buttons is an answer, which counts for a year', async ({ page }) => {
  async function expectAnswered(kept: 'accepted' | 'rejected') {
    await expect(banner(page)).toHaveCount(0)
    expect(await answer(page)).toBe(kept)
  }
  async function expectNoMoreQuestion(kept: 'accepted' | 'rejected') {
    await page.reload()
    await expectAnswered(kept)
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    await expectAnswered(kept)
  }
  await page.goto('/terms-of-service')
  await test.step("'Accept All' is asked no more within the year", async () => {
    await accept(page).click()
    await expectAnswered('accepted')
    await moveAnswerBack(page, 364 * DAY_MILLISECONDS)
    await expectNoMoreQuestion('accepted')
  })
  await test.step('an answer leaves the device after a year', async () => {
    await moveAnswerBack(page, 365 * DAY_MILLISECONDS)
    await page.reload()
    await expect(banner(page)).toBeVisible()
    expect(await deviceEntries(page)).toEqual(['ageConfirmed', 'react-router-scroll-positions'])
  })
  await test.step("'Reject Non-Essential' is asked no more", async () => {
    await reject(page).click()
    await expectAnswered('rejected')
    await expectNoMoreQuestion('rejected')
  })
  await test.step("'Close' rejects", async () => {
    await forgetAnswer(page)
    await page.reload()
    await banner(page).getByRole('button', { name: 'Close' }).click()
    await expectAnswered('rejected')
  })
  await test.step('an answer is dated today where it has no time', async () => {
    await forgetAnswer(page)
    await page.evaluate(() => localStorage.setItem('cookieConsent', 'accepted'))
    await page.reload()
    await expect(banner(page)).toHaveCount(0)
    const answeredAt = await page.evaluate(() => localStorage.getItem('cookieConsentAt'))
    expect(Date.now() - Date.parse(answeredAt ?? '')).toBeLessThan(DAY_MILLISECONDS)
    expect(await answer(page)).toBe('accepted')
  })
})

test.describe('while there is no answer', () => {
  test('the banner offers two equal answers, links to both policies and keeps nothing', async ({ page }) => {
    await page.goto('/')
    await expect(banner(page)).toBeVisible()
    for (const width of [360, 768, 1440]) {
      await page.setViewportSize({ width, height: 800 })
      const looks = await Promise.all(
        [accept(page), reject(page)].map((button) =>
          button.evaluate((element) => {
            const { color, backgroundColor, borderColor, fontSize, fontWeight } = getComputedStyle(element)
            const { width, height } = element.getBoundingClientRect()
            return { color, backgroundColor, borderColor, fontSize, fontWeight, width, height }
          }),
        ),
      )
      expect(looks[0], `${width} px`).toEqual(looks[1])
    }
    await banner(page).getByRole('link', { name: 'privacy policy' }).click()
    await expect(page).toHaveURL('/privacy-policy')
    await banner(page).getByRole('link', { name: 'cookie policy' }).click()
    await expect(page).toHaveURL('/cookie-policy')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    await page.reload()
    await expect(banner(page)).toBeVisible()
    expect(await answer(page)).toBeNull()
    expect(await deviceEntries(page)).toEqual(['ageConfirmed', 'react-router-scroll-positions'])
  })

  test.describe('in the fonts of the device', () => {
    test.use({ expectedComplaints: /woff2|ERR_FAILED/ })

    test('nothing moves when the banner opens and closes', async ({ page }) => {
      // A font of ours that comes late moves the page by a hair: without them only the banner is left to move anything.
      await page.route('**/*.woff2', (route) => route.abort())
      await page.goto('/')
      await reject(page).click()
      await expect(banner(page)).toHaveCount(0)
      expect(await layoutShifts(page)).toEqual([])
    })
  })

  test('the banner hides neither the focus nor the end of the page', async ({ page }) => {
    for (const width of [360, 1440])
      await test.step(`${width} px`, async () => {
        await page.setViewportSize({ width, height: 700 })
        await page.goto('/cookie-policy')
        await expect(banner(page)).toBeVisible()
        const stops = await page.locator('a:visible, button:visible').count()
        for (let stop = 0; stop < stops; stop++) {
          await page.keyboard.press('Tab')
          expect.soft(await coveredFocus(page)).toBeNull()
        }
        await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight))
        const end = await page.getByText('18+', { exact: true }).boundingBox()
        const top = await banner(page).boundingBox()
        expect((end?.y ?? 0) + (end?.height ?? 0)).toBeLessThanOrEqual(top?.y ?? 0)
        await reject(page).click()
        await expect(page.locator('body')).toHaveCSS('padding-bottom', '0px')
        await forgetAnswer(page)
      })
  })
})

test('an answer is said in words on the cookie policy, and can be changed there', async ({ page }) => {
  await page.goto('/cookie-policy')
  const status = page.getByRole('main').getByRole('status')
  await expect(status).toContainText('You have not answered yet')
  await expect(banner(page)).toBeVisible()
  await expectGoodLooks(page)
  await accept(page).click()
  await expect(status).toContainText('You accepted')

  await page.getByRole('button', { name: 'Change my answer' }).click()
  await expect(banner(page)).toBeFocused()
  await expect(status).toContainText('it counts as a rejection')
  expect(await answer(page)).toBeNull()
  await reject(page).click()
  await expect(status).toContainText('You rejected')
  expect(await answer(page)).toBe('rejected')
})

/** The focused thing, if the banner lies over any of it though there is room for it above. */
async function coveredFocus(page: Page) {
  return page.evaluate(() => {
    const focused = document.activeElement
    const cover = document.getElementById('consent')
    if (!focused || !cover || cover.contains(focused) || focused === document.body) return null
    const { bottom, height } = focused.getBoundingClientRect()
    const { top } = cover.getBoundingClientRect()
    return bottom > top && height < top ? focused.outerHTML : null
  })
}
