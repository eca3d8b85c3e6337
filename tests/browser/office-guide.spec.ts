import { expect, test } from '#tests/office/staff-test.ts'
import { ADMIN } from '#tests/shop/running-shop.ts'
import { expectGoodLooks } from './find-flaws.ts'
import { hydrated } from './shop-test.ts'

// It becomes somebody's own.
test.use({ shopName: 'guide' })

test('the first owner is led to the guide, sees the shop become theirs, and finds it again', async ({
  page,
  database,
}) => {
  const shown = page.getByTitle('The shop as it becomes').contentFrame()
  const step = (name: string) =>
    page.getByRole('listitem').filter({ has: page.getByRole('heading', { name }) })

  await test.step('after the first sign-in', async () => {
    await database.pool.query('DELETE FROM first_run')
    await page.goto('/auth')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/admin/start')
    await hydrated(page)
    await expect(shown.getByRole('heading', { level: 1 })).toBeVisible()
    await expectGoodLooks(page)
  })

  await test.step('what is typed stands in the shop beside it', async () => {
    await page.getByLabel('Name of the shop').fill('Flor Verde')
    await page.getByLabel('Headline').fill('From the hills of Baden')
    await expect(shown.getByRole('heading', { level: 1 })).toHaveText('From the hills of Baden')
    await expect(shown.getByRole('banner')).toContainText('Flor Verde')
    await page.getByLabel('Legal name').fill('Flor Verde GmbH')
    await expect(shown.getByRole('contentinfo')).toContainText('Flor Verde GmbH')
  })

  await test.step('the country proposes what follows from it', async () => {
    await page.getByLabel('Country', { exact: true }).fill('Germany')
    await expect(page.getByText('Clocks of Europe/Berlin, and the law of Germany.')).toBeVisible()
    await page.getByRole('button', { name: 'Use what is proposed' }).click()
    const served = page.getByRole('group', { name: 'Countries served' })
    await expect(served.getByLabel('Italy')).not.toBeChecked()
    await expect(served.getByLabel('Germany')).toBeChecked()
    await expect(page.getByLabel('Time zone')).toHaveValue('Europe/Berlin')
    await expect(page.getByLabel('Legal name')).toHaveValue('Flor Verde GmbH')
  })

  await test.step('what is not sold is not there', async () => {
    await page.getByLabel('Vapes', { exact: true }).uncheck()
    await expect(shown.locator('#categories')).not.toContainText('Vapes')
  })

  await test.step('the examples go with one press, and come back with another', async () => {
    const examples = step('Start empty, or keep the examples')
    await examples.getByRole('button', { name: 'Start empty' }).click()
    await expect(page.getByText('80 examples archived.')).toBeVisible()
    await expect(shown.getByText('Cannabis Cup')).toBeHidden()
    await examples.getByRole('button', { name: 'Bring the examples back' }).click()
    await expect(page.getByText('80 examples brought back.')).toBeVisible()
    await examples.getByRole('button', { name: 'Start empty' }).click()
    await expect(examples.getByText('No example is on sale.')).toBeVisible()
  })

  await test.step('all of it waits on return', async () => {
    await page.goto('/admin/settings')
    await page.getByRole('link', { name: 'guide' }).click()
    await expect(page.getByLabel('Name of the shop')).toHaveValue('Flor Verde')
    await expect(page.getByLabel('Vapes', { exact: true })).not.toBeChecked()
    await expect(page.getByRole('group', { name: 'Countries served' }).getByLabel('Italy')).not.toBeChecked()
    await expect(step('Your shop').getByText('Done', { exact: true })).toBeVisible()
  })

  await test.step('it is published by the review of the settings, which leads back', async () => {
    await page.getByRole('button', { name: 'Review and publish' }).click()
    await expect(page.getByRole('table', { name: 'Changes', exact: true })).toContainText('Flor Verde')
    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    await expect(page).toHaveURL(/\/admin\/start\?published=\d+$/)
    await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
    await expect(page.getByRole('banner')).toContainText('Flor Verde')
  })

  await test.step('on a phone the shop is a press away', async () => {
    await page.setViewportSize({ width: 390, height: 800 })
    await page.getByRole('button', { name: 'See the shop' }).click()
    const frame = page.getByRole('dialog').getByTitle('The shop as it becomes').contentFrame()
    await expect(frame.getByRole('banner')).toContainText('Flor Verde')
    await expectGoodLooks(page)
  })

  await test.step('the next sign-in leads where it always does', async () => {
    await page.context().clearCookies()
    await page.goto('/auth')
    await page.getByLabel('Email').fill(ADMIN.email)
    await page.getByLabel('Password').fill(ADMIN.password)
    await page.getByRole('button', { name: 'Sign In' }).click()
    await expect(page).toHaveURL('/')
  })
})
