import type { Page } from '@playwright/test'
import { endList } from '#server/price-lists/change-list.ts'
import { findList } from '#server/price-lists/find-list.ts'
import { makeBuyer } from '#tests/buyers/known-buyer.ts'
import { publishPrices } from '#tests/buyers/publish-prices.ts'
import { expect, test } from '#tests/office/office-test.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { findFlaws } from './find-flaws.ts'

// What a company sees is changed here.
test.use({ visitor: 'admin', shopName: 'catalogue', expectedComplaints: /status of 400|answer: 400/ })

const CLERK = { userId: '00000000-0000-4000-8000-000000000000', name: 'A clerk' }

const said = (page: Page) => page.getByRole('status')
const publish = (page: Page) => page.getByRole('button', { name: 'Publish', exact: true })

async function begin(page: Page, name: string) {
  await page.goto('/admin/price-lists')
  await page.getByLabel('Name of the new list').fill(name)
  await page.getByRole('button', { name: 'Create price list' }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

async function addCustomer(page: Page, name: string) {
  await page.getByLabel('Find a customer').fill(name)
  await page.getByRole('button', { name: 'Find', exact: true }).click()
  await page.getByRole('button', { name: `Add ${name}` }).click()
}

/** Keeps the page from being read again until it is let go. */
async function holdReading(page: Page) {
  const isHeld = Promise.withResolvers<void>()
  await page.route('**/admin/price-lists/*.data*', async (route, request) => {
    if (request.method() === 'GET') await isHeld.promise
    await route.continue()
  })
  return isHeld.resolve
}

test('a list is typed, previewed, published and seen by its customer alone', async ({ page, shop }) => {
  const { db, close } = await openShopDatabase(shop.dataDir)
  const buyer = await makeBuyer(db, {
    companyName: 'Hof der Liste',
    personName: 'Lotte Liste',
    email: 'lotte@hof-der-liste.example',
  })
  await close()

  await begin(page, 'Spring 2027')
  await page.getByLabel('Name for customers').fill('Partners')
  await addCustomer(page, 'Hof der Liste')
  await page.getByLabel('Prices of all vapes').selectOption('Discount on standard prices')
  await page.getByLabel('Discount in percent').fill('110')
  await expect(page.getByLabel('Discount in percent')).toHaveAccessibleDescription(/percentage from 0.01/)
  await page.getByLabel('Discount in percent').fill('10')
  await page.getByLabel('Find a strain').fill('white widow')
  await page.getByLabel('Price of White Widow').fill('7.77')
  const releaseList = await holdReading(page)
  await page.getByRole('button', { name: 'Save draft' }).click()
  await expect(said(page).filter({ hasText: 'Draft saved' })).toBeVisible()

  // The list that was saved, with its customer for a default, comes while somebody is in the field.
  const customer = page.getByLabel('Customer number')
  await customer.focus()
  releaseList()
  await expect(page.getByText('Draft: not visible to customers.')).toBeVisible()
  await page.keyboard.insertText(String(buyer.company))
  await expect(customer).toHaveValue(String(buyer.company))
  await page.getByRole('button', { name: 'Show prices' }).click()
  await expect(said(page).filter({ hasText: 'Hof der Liste:' })).toContainText('prices change')
  await expect(page.getByRole('row', { name: /White Widow.*€7.77/ })).toContainText('list Spring 2027')
  expect(await findFlaws(page)).toEqual([])

  await publish(page).click()
  await expect(said(page).filter({ hasText: 'Published' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Published' }).getByRole('listitem')).toContainText(
    'Hof der Liste',
  )

  const own = await page.request.get('/product/white-widow', { headers: { cookie: buyer.cookie } })
  expect(await own.text()).toContain('€7.77')
  const ownPage = await own.text()
  expect(ownPage).toContain('Your price: Partners')
  // The name of a list is for staff.
  expect(ownPage).not.toContain('Spring 2027')
  const stranger = await fetch(new URL('/product/white-widow', shop.url))
  expect(await stranger.text()).not.toContain('7.77')

  await page.goto(`/admin/customers/${buyer.company}`)
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Spring 2027')

  // Another list for the same customer says the same.
  await begin(page, 'Autumn 2027')
  await addCustomer(page, 'Hof der Liste')
  await page.getByLabel('Prices of all vapes').selectOption('Discount on standard prices')
  await page.getByLabel('Discount in percent').fill('5')
  await publish(page).click()
  await expect(
    page.getByRole('alert').filter({ hasText: 'Two lists would set the same price' }),
  ).toContainText('The lists Autumn 2027 and Spring 2027 both set the price of vapes for Hof der Liste')

  await test.step('prices are pasted and worked out, and what cannot be read is said', async () => {
    const vapes = page.getByRole('region', { name: 'Vapes' })
    await vapes.getByText('Paste or calculate prices').click()
    await vapes.getByLabel('Percent off every vape').fill('10')
    await vapes.getByRole('button', { name: 'Calculate prices of all vapes' }).click()
    await expect(vapes.getByRole('button', { name: /^Remove the price of/ })).not.toHaveCount(0)
    const strains = page.getByRole('region', { name: 'Strains' })
    await strains.getByText('Paste or calculate prices').click()
    await strains
      .getByLabel('Prices of strains, one per line')
      .fill('White Widow; 7,50\nNobody knows it; 3\nOG Kush; free')
    await strains.getByRole('button', { name: 'Use these prices of strains' }).click()
    await expect(strains.getByText('1 price added.')).toBeVisible()
    await expect(strains.getByText('‘Nobody knows it; 3’: unknown product.')).toBeVisible()
    await expect(strains.getByText('‘OG Kush; free’: no valid price.')).toBeVisible()
    await expect(page.getByLabel('Price of White Widow')).toHaveValue('7,50')
  })

  await page.goto('/admin/price-lists')
  await page.getByRole('link', { name: 'Spring 2027' }).click()
  await page.getByRole('button', { name: 'End price list' }).click()
  await expect(page.getByRole('alertdialog')).toHaveAccessibleDescription(
    /^Hof der Liste loses 10% off vapes and the price of White Widow, from now on\./,
  )
  await page.getByRole('alertdialog').getByRole('button', { name: 'End price list' }).click()
  await expect(said(page).filter({ hasText: 'Price list ended' })).toBeVisible()
})

test('nobody loses prices before somebody was asked', async ({ page, shop }) => {
  test.slow()
  const { db, close } = await openShopDatabase(shop.dataDir)
  const buyers = []
  for (const name of ['Hof am Rand', 'Hof am Berg'])
    buyers.push(
      await makeBuyer(db, {
        companyName: name,
        personName: 'Rita',
        email: `rita-${buyers.length}@rand.example`,
      }),
    )
  await close()
  const dialog = page.getByRole('alertdialog')
  const versions = page.getByRole('region', { name: 'Published' }).getByRole('listitem')
  await page.goto('/admin/price-lists')
  await page.getByLabel('Name of the new group').fill('Edge')
  await page.getByRole('button', { name: 'Add group' }).click()
  await expect(page.getByText('Group Edge added.')).toBeVisible()
  await page.goto(`/admin/customers/${buyers[1]?.company}`)
  await page.getByLabel('Customer group').selectOption('Edge')
  await page.getByRole('button', { name: 'Save group' }).click()
  await expect(page.getByText('Group saved')).toBeVisible()

  await begin(page, 'Edge prices')
  await addCustomer(page, 'Hof am Rand')
  await page.getByRole('checkbox', { name: 'Edge' }).check()
  await page.getByLabel('Prices of all vapes').selectOption('Discount on standard prices')
  await page.getByLabel('Discount in percent').fill('10')
  const releaseList = await holdReading(page)
  await publish(page).click()
  await expect(said(page).filter({ hasText: 'Published' })).toBeVisible()

  // A version without the customer. What is typed before the page has the one before it stays.
  await page.getByRole('button', { name: 'Remove Hof am Rand' }).click()
  releaseList()
  await expect(versions).toHaveCount(1)
  await publish(page).click()
  await expect(dialog).toHaveAccessibleDescription(/^Hof am Rand loses 10% off vapes, from now on\./)
  expect(await findFlaws(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(versions).toHaveCount(1)
  await publish(page).click()
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(versions).toHaveCount(2)

  // Out of the group.
  const list = page.url()
  await page.goto(`/admin/customers/${buyers[1]?.company}`)
  await page.getByLabel('Customer group').selectOption('No group')
  await page.getByRole('button', { name: 'Save group' }).click()
  await expect(dialog).toHaveAccessibleDescription(
    /^Hof am Berg loses the prices of the list Edge prices, from now on\./,
  )
  await dialog.getByRole('button', { name: 'Cancel' }).click()
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Edge prices')

  // The version before comes back, and is withdrawn as well.
  await page.goto(list)
  await page.getByRole('button', { name: 'Withdraw version' }).click()
  await expect(dialog).toHaveAccessibleDescription(
    /^The group Edge loses 10% off vapes, from now on\. Version \d+ takes effect again, with 10% off vapes for the group Edge, Hof am Rand\./,
  )
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(versions.first()).toContainText('Withdrawn by')
  await page.getByRole('button', { name: 'Withdraw version' }).click()
  await expect(dialog).toHaveAccessibleDescription(
    /^The group Edge and Hof am Rand lose 10% off vapes, from now on\. They then pay their other list prices/,
  )
  await dialog.getByRole('button', { name: 'Withdraw' }).click()
  await expect(page.getByRole('button', { name: 'Archive price list' })).toBeVisible()
})

test('two customers whose lists say the same are not merged, and are once one list has ended', async ({
  page,
  shop,
}) => {
  test.slow()
  const { db, close } = await openShopDatabase(shop.dataDir)
  const [one, other] = [
    await makeBuyer(db, { companyName: 'Hof Eins', personName: 'Ella', email: 'ella@eins.example' }),
    await makeBuyer(db, { companyName: 'Hof Zwei', personName: 'Zoe', email: 'zoe@zwei.example' }),
  ]
  const content = { kinds: { vape: { discount: 500 } }, products: {} }
  const ending = await publishPrices(db, { name: 'Eins 2027', companies: [one.company], content })
  await publishPrices(db, { name: 'Zwei 2027', companies: [other.company], content })

  const merge = page.getByRole('button', { name: /^Merge Hof Eins/ })
  await page.goto(`/admin/customers/${other.company}/move?q=Hof+Eins`)
  await merge.click()
  await expect(page.getByRole('alert').filter({ hasText: 'Not merged' })).toContainText(
    'The lists Eins 2027 and Zwei 2027 both set the price of vapes for Hof Zwei',
  )
  const revision = (await findList(db, ending))?.revision ?? 0
  const ended = await endList(db, { id: ending, revision, actor: CLERK })
  expect(ended.ok).toBe(true)
  await close()
  await merge.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hof Zwei')
  await expect(page.getByRole('region', { name: 'Prices' })).toContainText('Zwei 2027')
})
