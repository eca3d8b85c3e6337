import { addCookies, expect, test } from './shop-test.ts'

// One after the other, in the same page.
test.describe.configure({ mode: 'serial' })

test('a test changes its page in every way there is', async ({ page, context, shop }) => {
  await page.setViewportSize({ width: 500, height: 500 })
  await page.emulateMedia({ media: 'print', colorScheme: 'dark' })
  await page.addInitScript(() => Reflect.set(window, 'ofTheTestBefore', true))
  await page.exposeFunction('toTheTestBefore', () => undefined)
  await page.route('**/vapes', (route) => route.fulfill({ body: 'of the test before' }))
  await page.goto('/concentrates')
  await page.goto('/vapes')
  await expect(page.getByText('of the test before')).toBeVisible()
  await page.evaluate(() => {
    localStorage.setItem('before', 'yes')
    sessionStorage.setItem('before', 'yes')
  })
  await addCookies(context, shop.url, 'before=yes')
  const other = await context.newPage()
  await other.goto('/concentrates')
})

test('and the next one finds nothing of it', async ({ page, context }) => {
  expect(context.pages()).toEqual([page])
  expect(await context.cookies()).toEqual([])
  await page.goto('/vapes')
  await expect(page.getByRole('heading', { level: 1, name: 'THC Vapes' })).toBeVisible()
  const found = await page.evaluate(() => ({
    stored: [localStorage.getItem('before'), sessionStorage.getItem('before')],
    added: ['ofTheTestBefore', 'toTheTestBefore'].filter((name) => name in window),
    isPrinted: matchMedia('print').matches,
    isDark: matchMedia('(prefers-color-scheme: dark)').matches,
    width: innerWidth,
    // The place where it waited, and this page.
    steps: history.length,
  }))
  expect(found).toEqual({
    stored: [null, null],
    added: [],
    isPrinted: false,
    isDark: false,
    width: 1280,
    steps: 2,
  })
})
