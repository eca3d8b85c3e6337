import type { Page } from '@playwright/test'
import { findFlaws } from './find-flaws.ts'
import { expect, test } from './shop-test.ts'

const results = (page: Page) => page.getByRole('region', { name: 'Results' })
const cards = (page: Page) => results(page).getByRole('heading', { level: 2 })
const count = (page: Page) => results(page).getByRole('status')

test.use({ viewport: { width: 1440, height: 900 } })

test('the vapes are listed, filtered, searched, sorted and cleared, and the address says how', async ({
  page,
}) => {
  const field = page.getByRole('searchbox', { name: 'Search vapes' })
  await page.goto('/vapes')
  await test.step('are listed with price, minimum order and a way to the details', async () => {
    await expect(cards(page)).toHaveCount(17)
    const card = results(page).getByRole('listitem').filter({ hasText: 'Slow Melt' }).first()
    await expect(card).toContainText('Melted Diamonds')
    await expect(card).toContainText('3500mg')
    await expect(card).toContainText('+3 more')
    await expect(card).toContainText('€94.98')
    await expect(card).toContainText('Minimum order: 10 units (€949.80)')
    // Anywhere on the card.
    await card.click()
    await expect(page).toHaveURL('/vape/slow-melt')
    await expect(page.getByRole('heading', { level: 1, name: 'Slow Melt' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL('/vapes')
    await expect(cards(page)).toHaveCount(17)
  })
  await test.step('are filtered at once, the address says how, and the focus stays', async () => {
    const choice = page.getByRole('checkbox', { name: /^Live Rosin/ })
    await choice.focus()
    await page.keyboard.press('Space')
    await expect(page).toHaveURL('/vapes?type=live-rosin')
    await expect(count(page)).toHaveText('2 of 17 vapes')
    await expect(cards(page)).toHaveCount(2)
    await expect(choice).toBeFocused()
    await expect(page.getByRole('checkbox', { name: /^1000mg/ })).toHaveAccessibleName(/1$/)
    await clear(page)
    await expect(page).toHaveURL('/vapes')
    await expect(count(page)).toHaveText('17 vapes')
  })
  await test.step('are searched while one types, without losing a letter', async () => {
    await field.pressSequentially('Blue Dream', { delay: 40 })
    await expect(page).toHaveURL(/\?q=blue(%20|\+)dream$/)
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Blue Dream')
    await expect(count(page)).toContainText(/ of 17 vapes/)
  })
  await test.step('say so kindly when nothing fits', async () => {
    await field.fill('zeppelin')
    await expect(page).toHaveURL('/vapes?q=zeppelin')
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Also found in' })).toHaveCount(0)
    await page.getByRole('link', { name: 'clear the filters' }).click()
    await expect(page).toHaveURL('/vapes')
    await expect(cards(page)).toHaveCount(17)
  })
  await test.step('lead to what other lists have of the same words, and the best match comes first', async () => {
    await field.fill('blak domina')
    await expect(page.getByRole('heading', { name: 'No products match' })).toBeVisible()
    await page
      .getByRole('navigation', { name: 'Also found in' })
      .getByRole('link', { name: 'Concentrates' })
      .click()
    await expect(page).toHaveURL(/^\S+\/concentrates\?q=blak(%20|\+)domina$/)
    await expect(cards(page).first()).toHaveText('Black Domina Bubble Hash')
    await expect(page.getByRole('combobox', { name: 'Sort by' }).locator('option:checked')).toHaveText(
      'Best match',
    )
    await page.goto('/vapes')
  })
  await test.step('are sorted and limited by price', async () => {
    await page.getByLabel('Sort by').selectOption('Price: low to high')
    await expect(page).toHaveURL('/vapes?sort=price-up')
    await expect(cards(page).first()).toHaveText('House THC Blend')
    await page.getByLabel('To, €').fill('60')
    await expect(page).toHaveURL('/vapes?max=60&sort=price-up')
    await expect(count(page)).toHaveText('5 of 17 vapes')
  })
  await test.step('have one address for one question', async () => {
    await page.goto('/vapes?q=&type=live-rosin&sort=name&type=live-resin&min=&max=')
    await expect(page).toHaveURL('/vapes?type=live-resin&type=live-rosin&sort=name')
  })
  await test.step('lose a filter by its chip, and the form forgets it too', async () => {
    await page.getByRole('link', { name: 'Remove Type: Live Rosin' }).click()
    await expect(page).toHaveURL('/vapes?type=live-resin&sort=name')
    await expect(page.getByRole('checkbox', { name: /^Live Rosin/ })).not.toBeChecked()
    await expect(page.getByRole('checkbox', { name: /^Live Resin \d/ })).toBeChecked()
    await expect(results(page)).toBeFocused()

    await clear(page)
    await expect(page).toHaveURL('/vapes?sort=name')
    await expect(count(page)).toHaveText('17 vapes')
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Vapes' }).click()
    await expect(page).toHaveURL('/vapes')
    await expect(page.getByLabel('Sort by')).toHaveValue('')
  })
})

test('the concentrates are listed in up to four columns, and their filters stay beside them on a desk', async ({
  page,
}) => {
  await page.goto('/concentrates')
  await expect(cards(page)).toHaveCount(48)
  const tops = await cards(page).evaluateAll((headings) =>
    headings.slice(0, 4).map((heading) => heading.closest('li')?.getBoundingClientRect().top),
  )
  expect(new Set(tops).size).toBe(1)
  await cards(page).last().scrollIntoViewIfNeeded()
  await expect(page.getByRole('searchbox', { name: 'Search concentrates' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('checkbox', { name: /^Badder/ })).toBeInViewport({ ratio: 1 })

  const card = results(page).getByRole('listitem').filter({ hasText: 'Citrus Grove Live Resin' }).first()
  await expect(card).toContainText('+2')
  await expect(card).toContainText('Min. order: 10 units')
  await card.getByRole('link', { name: /^Details/ }).click()
  await expect(page).toHaveURL('/concentrate/citrus-grove-live-resin-2g')
  await expect(page.getByText('€899.80')).toBeVisible()
})

test('the strains of the home page are chosen and searched there, lead to their sheets, and are asked about', async ({
  page,
}) => {
  await page.goto('/')
  await test.step('are searched while one types, and the word leaves the field with its chip', async () => {
    const field = page.getByRole('searchbox', { name: 'Search strains' })
    await field.pressSequentially('Haze', { delay: 40 })
    await expect(page).toHaveURL('/?q=haze')
    await expect(count(page)).toHaveText('2 of 15 strains')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Haze')
    await page.getByRole('checkbox', { name: /^Sativa/ }).check()
    await expect(page).toHaveURL('/?q=haze&type=sativa')
    await results(page)
      .getByRole('link', { name: /^Remove Search/ })
      .click()
    await expect(page).toHaveURL('/?type=sativa#products')
    await expect(field).toHaveValue('')
    await expect(count(page)).toHaveText('3 of 15 strains')
  })
  await test.step('are chosen by type and effect', async () => {
    const section = page.locator('#products')
    await section.locator('summary', { hasText: 'Effect' }).click()
    await section.getByRole('checkbox', { name: /^Energetic/ }).check()
    await expect(page).toHaveURL(/\/\?type=sativa&effect=energetic(#products)?$/)
    await section.getByRole('link', { name: 'Remove Type: Sativa' }).click()
    await expect(page).toHaveURL('/?effect=energetic#products')
    await expect(page.getByRole('checkbox', { name: /^Sativa/ })).not.toBeChecked()
    await clear(page)
    await expect(count(page)).toHaveText('15 strains')
  })
  await test.step('lead to their sheets', async () => {
    await page.getByRole('link', { name: 'View Details: Black Domina' }).click()
    await expect(page).toHaveURL('/product/black-domina')
    await expect(page.getByRole('heading', { name: 'Lineage and terpenes' })).toBeVisible()
    await expect(page.getByText('It is no medical advice')).toBeVisible()
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(1)
  })
  await test.step('are asked about without leaving their sheet, as vapes are', async () => {
    await expectAskedAt(page, '/product/black-domina', 'Ask about this strain')
    await page.goto('/vape/slow-melt')
    await expectAskedAt(page, '/vape/slow-melt', 'Ask about this product')
  })
})

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('lists are filtered and searched by the button of the form', async ({ page }) => {
    await test.step('vapes are filtered by the button of the form', async () => {
      await page.goto('/vapes')
      await page.getByRole('checkbox', { name: /^Mystery Box/ }).check()
      await page.getByRole('button', { name: 'Show vapes' }).click()
      await expect(page).toHaveURL('/vapes?type=mystery-box')
      await expect(count(page)).toHaveText('2 of 17 vapes')
      await page.getByRole('link', { name: 'Clear', exact: true }).click()
      await expect(page).toHaveURL('/vapes')
    })
    await test.step('strains are filtered, and the page opens at them', async () => {
      await page.goto('/')
      await page.getByRole('group', { name: 'Type' }).getByRole('checkbox', { name: /^Hash/ }).check()
      await page.getByRole('button', { name: 'Show strains' }).click()
      await expect(page).toHaveURL('/?type=hash#products')
      await expect(count(page)).toHaveText('1 of 15 strains')
      await expect(page.locator('#products')).toBeInViewport()
    })
    await test.step('strains are searched by the same button', async () => {
      await page.goto('/')
      await page.getByRole('searchbox', { name: 'Search strains' }).fill('Haze')
      await page.getByRole('button', { name: 'Show strains' }).click()
      await expect(page).toHaveURL('/?q=haze#products')
      await expect(count(page)).toHaveText('2 of 15 strains')
      await expect(page.getByRole('searchbox', { name: 'Search strains' })).toHaveValue('haze')
    })
    await test.step('on a phone the filters unfold', async () => {
      await page.setViewportSize({ width: 390, height: 844 })
      await page.goto('/concentrates')
      const choice = page.getByRole('checkbox', { name: /^Shatter/ })
      await expect(choice).toBeHidden()
      await page.getByRole('button', { name: 'Filters' }).click()
      await expect(choice).toBeVisible()
    })
  })
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 390, height: 844 } })

  test('lists are short, and filtered from their end', async ({ page }) => {
    const filters = page.getByRole('button', { name: /^Filters/ })
    const panel = page.locator('#filters')
    await test.step('the strains of the home page are filtered from the last of them', async () => {
      await page.goto('/')
      await results(page).getByRole('heading', { level: 3 }).last().scrollIntoViewIfNeeded()
      await expect(filters).toBeInViewport({ ratio: 1 })
      await filters.click()
      await page.getByRole('checkbox', { name: /^Sativa/ }).check()
      const show = page.getByRole('button', { name: 'Show 3 of 15 strains' })
      await expect(show).toBeVisible()
      await page.locator('summary', { hasText: 'Flavour' }).click()
      await expectNoFlaws(page)
      await show.click()
      await expect(results(page).getByRole('heading', { level: 3 }).first()).toBeInViewport({ ratio: 1 })
    })
    await test.step('a list is short enough to look through', async () => {
      expect(await heightOf(page, '/vapes')).toBeLessThan(6_500)
      expect(await heightOf(page, '/concentrates')).toBeLessThan(14_000)
    })
    await test.step('open filters close by the Back button', async () => {
      await filters.click()
      await expect(panel).toBeVisible()
      await page.goBack()
      await expect(panel).toBeHidden()
      await expect(page).toHaveURL('/concentrates')
    })
    await test.step('filters are in reach from the end of a long list, which then begins anew', async () => {
      await cards(page).last().scrollIntoViewIfNeeded()
      await expect(filters).toBeInViewport({ ratio: 1 })
      await filters.click()
      await panel.getByRole('checkbox', { name: /^Badder/ }).check()
      await expect(page).toHaveURL('/concentrates?type=badder')
      await panel.getByRole('button', { name: 'Show 4 of 48 concentrates' }).click()
      await expect(panel).toBeHidden()
      await expect(page.getByRole('button', { name: 'Filters (1)' })).toBeInViewport({ ratio: 1 })
      await expect(cards(page).first()).toBeInViewport({ ratio: 1 })
    })
    await test.step('open filters have no flaw that axe knows of', async () => {
      await page.goto('/vapes?type=live-resin&q=lemon')
      await filters.click()
      await page.locator('summary', { hasText: 'Brand' }).click()
      await expectNoFlaws(page)
    })
  })
})

async function clear(page: Page) {
  await page.getByRole('link', { name: 'Clear', exact: true }).click()
}

async function expectAskedAt(page: Page, path: string, ask: string) {
  await page.getByRole('link', { name: ask }).click()
  await expect(page).toHaveURL(`${path}#contact`)
  await expect(page.getByRole('heading', { name: 'Contact' })).toBeInViewport({ ratio: 1 })
  await expect(page.getByRole('contentinfo')).toBeFocused()
}

async function heightOf(page: Page, path: string) {
  await page.goto(path)
  return page.evaluate(() => document.documentElement.scrollHeight)
}

async function expectNoFlaws(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    expect.soft(await findFlaws(page), colorScheme).toEqual([])
  }
}
