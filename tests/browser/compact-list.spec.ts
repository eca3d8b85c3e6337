import { expectGoodLooks } from './find-flaws.ts'
import { expect, test } from './shop-test.ts'

test('ten lines go into the basket from compact lists, which are remembered, keep what is typed, and ask about what they cannot read', async ({
  page,
}) => {
  await page.goto('/vapes')
  const compact = page.getByRole('button', { name: 'Compact list' })
  const quantity = (name: string) => page.getByRole('textbox', { name: `Quantity of ${name}` })
  const add = page.getByRole('button', { name: 'Add to basket' })
  await expect(quantity('Slow Melt')).toBeHidden()
  await compact.click()
  await expect(quantity('Slow Melt')).toBeVisible()
  await expectGoodLooks(page)

  await test.step('what is typed stays while the list changes', async () => {
    await page.getByLabel('Strain of Slow Melt').selectOption('Runtz')
    await quantity('Slow Melt').fill('20')
    await quantity('Half Light THC-A Blend').fill('a few')
    await page.getByRole('searchbox').fill('slow melt')
    await expect(quantity('Half Light THC-A Blend')).toHaveCount(0)
    await expect(quantity('Slow Melt')).toHaveValue('20')
    await expect(page.getByLabel('Strain of Slow Melt')).toHaveValue('Runtz')
    await expect(page.getByText('2 lines entered')).toBeVisible()
    await page.getByRole('searchbox').fill('')
    await expect(quantity('Half Light THC-A Blend')).toHaveValue('a few')
  })

  await test.step('what cannot be read is asked about, and nothing is added', async () => {
    await add.click()
    await expect(page.getByText('Enter a whole number')).toBeVisible()
    await expect(quantity('Half Light THC-A Blend')).toBeFocused()
    expect(await page.evaluate(() => localStorage.getItem('cartItems'))).toBeNull()
    await quantity('Half Light THC-A Blend').fill('10')
  })

  await test.step('another list is compact as well, and all lines go together', async () => {
    await page.getByRole('banner').getByRole('link', { name: 'Cultivar' }).click()
    await expect(quantity('OG Kush')).toBeVisible()
    await quantity('OG Kush').fill('1kg')
    await quantity('White Widow').fill('250')
    await expect(page.getByText('4 lines entered')).toBeVisible()
    await add.click()
    await expect(page.getByText('Added to your basket: 4 lines.')).toBeVisible()
    await expect(quantity('OG Kush')).toHaveValue('')
    await page.getByRole('link', { name: 'View basket' }).click()
    await expect(page.getByRole('main')).toContainText('Slow Melt')
    await expect(page.getByRole('main')).toContainText('OG Kush')
    const stored = await page.evaluate(() => localStorage.getItem('cartItems') ?? '')
    expect(stored).toContain('"productId":"og-kush","quantity":1000')
    expect(stored).toContain('"variant":"Runtz","quantity":20')
  })

  await test.step('the look is remembered, until the cards are chosen again', async () => {
    await page.goto('/concentrates')
    await expect(page.getByRole('textbox', { name: /^Quantity of/ }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Show cards' }).click()
    await page.reload()
    await expect(page.getByRole('textbox', { name: /^Quantity of/ })).toHaveCount(0)
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('nothing of a compact list is wider than the screen', async ({ page }) => {
    await page.goto('/vapes')
    await page.getByRole('button', { name: 'Compact list' }).click()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await expectGoodLooks(page)
  })

  test.describe('with the question about cookies', () => {
    test.use({ answered: 'age' })

    test('the bar of a compact list covers no answer', async ({ page }) => {
      await page.goto('/vapes')
      await page.getByRole('button', { name: 'Compact list' }).click()
      await page.getByRole('button', { name: 'Reject Non-Essential' }).click()
      await expect(page.getByRole('button', { name: 'Add to basket' })).toBeInViewport()
    })
  })
})
