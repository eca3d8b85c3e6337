import { expect, type Page } from '@playwright/test'

/** Without it nobody knows whose tax it is. Once a shop. */
export async function fillInBusiness(page: Page) {
  await page.goto('/admin/settings/business')
  if ((await page.getByLabel('Legal name').inputValue()) !== '') return
  await page.getByLabel('Legal name').fill('Cultivar, S.L.')
  await page.getByLabel('Address', { exact: true }).fill('Calle Mayor 1, 28013 Madrid')
  await page.getByLabel('Registration').fill('M-1')
  await page.getByLabel('VAT number').fill('ESB58378431')
  await page.getByLabel('Country', { exact: true }).fill('Spain')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
}
