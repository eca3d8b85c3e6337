import type { Page } from '@playwright/test'
import { placeOrder } from '#tests/confirmation/placed-order.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import type { RunningShop } from '#tests/shop/running-shop.ts'
import { signInBuyer } from '#tests/shop/sign-in-buyer.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'
import { addCookies } from './shop-test.ts'

// Links are limited for a network, and so are orders.
test.use({
  shopName: 'buyers',
  // Nobody answers there: what is sent waits, and is read where it does.
  shopEnvironment: { SMTP_URL: 'smtp://post%40shop.example:secret@127.0.0.1:9' },
  expectedComplaints: /400/,
})

async function withDatabase<T>(
  shop: RunningShop,
  work: (query: Awaited<ReturnType<typeof visitDatabase>>['query']) => Promise<T>,
) {
  const database = await visitDatabase(shop)
  try {
    // Other stories of this shop ask for links as well.
    await database.query('DELETE FROM sign_in_throttle')
    return await work(database.query)
  } finally {
    await database.close()
  }
}

/** A customer with somebody of this address, who has an order. */
async function addBuyer(shop: RunningShop, email: string) {
  await withDatabase(shop, (query) =>
    query(
      `WITH company AS (
         INSERT INTO companies (name, country, state, created_by_name) VALUES ('Green Leaf', 'Germany', 'qualified', 'Test') RETURNING number
       )
       INSERT INTO people (company, name, email) SELECT number, 'Ada', $1 FROM company`,
      [email],
    ),
  )
  const { number } = await placeOrder(shop, 'strain', { email })
  return number
}

/** The link in the newest mail to this address, as the outbox has it. */
function readLink(shop: RunningShop, email: string) {
  return withDatabase(shop, async (query) => {
    const rows = await query(
      `SELECT message ->> 'text' AS text FROM mails WHERE purpose = 'message' AND message ->> 'to' = $1 ORDER BY created_at DESC LIMIT 1`,
      [email],
    )
    return /\/account\/sign-in\?token=[\w-]+/.exec(String(rows[0]?.text))?.[0] ?? ''
  })
}

async function askForLink(page: Page, email: string) {
  await page.goto('/account')
  await page.getByLabel('Email').fill(email)
  await page.getByRole('button', { name: 'Mail me a link' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Check your mail')
}

test.describe('a buyer', () => {
  test.use({ expectedComplaints: /400|404/ })

  test('asks for a link, opens it, sees their orders and data, orders again, and signs out', async ({
    page,
    shop,
  }) => {
    const email = 'ada@one.example'
    const number = await addBuyer(shop, email)
    await placeOrder(shop, 'vape', { email })
    await page.goto('/account')
    await page.getByLabel('Email').fill('nobody')
    await page.getByLabel('Email').press('Enter')
    await expect(page.getByLabel('Email')).toHaveAccessibleDescription(/Invalid email address/)
    await expect(page.getByLabel('Email')).toBeFocused()
    expect(await findFlaws(page)).toEqual([])

    await askForLink(page, email)
    await expectGoodLooks(page)
    const link = await readLink(shop, email)
    await page.goto(link)
    await expectGoodLooks(page)
    await page.getByRole('main').getByRole('button', { name: 'Sign in' }).click()

    await expect(page).toHaveURL('/account')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello, Ada')
    await expect(page.getByRole('list', { name: 'Open orders' })).toContainText(number)
    await expectGoodLooks(page)
    const menu = page.getByRole('navigation', { name: 'Account' })
    for (const [name, heading] of [
      ['Documents', 'Documents'],
      ['Company', 'Green Leaf'],
      ['Data', 'Your data'],
      ['Orders', 'Orders'],
    ] as const) {
      await menu.getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading)
      await expectGoodLooks(page)
    }
    await page.getByRole('list', { name: 'Orders' }).getByRole('link', { name: number }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your order')
    await expect(page.getByText(email, { exact: true })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Order again', exact: true })).toBeVisible()

    await test.step('orders again from the lists of orders', async () => {
      await page.goto('/account/orders')
      const list = page.getByRole('list', { name: 'Orders', exact: true })
      await expect(list.getByRole('listitem')).toHaveCount(2)
      await expect(list).toContainText(/[A-Z][\w ]+ \d+ g/)
      await expectGoodLooks(page)
      await page.getByLabel('Search').fill(number.toLowerCase())
      await page.getByLabel('Status').selectOption('Pending')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(list.getByRole('listitem')).toHaveCount(1)
      await expect(list.getByRole('link')).toHaveText(number)
      await page.getByLabel('Status').selectOption('Cancelled')
      await page.getByRole('button', { name: 'Search' }).click()
      await expect(page.getByText('No orders found')).toBeVisible()
      expect(await findFlaws(page)).toEqual([])
      await page.getByRole('link', { name: 'Show all orders' }).click()
      const again = page.getByRole('button', { name: /^Order again: / })
      await expect(again).toHaveCount(2)
      await again.first().click()
      await expect(page).toHaveURL(/\/basket$/)
      await expect(page.getByRole('main').getByRole('region', { name: 'Vapes' })).toBeVisible()
      await page.goto('/account')
      await page
        .getByRole('list', { name: 'Open orders' })
        .getByRole('button', { name: /^Order again/ })
        .last()
        .click()
      await expect(page.getByRole('main').getByRole('region', { name: 'Strains' })).toBeVisible()
    })

    await page.goto('/account')
    await page.getByRole('button', { name: 'Sign out' }).click()
    await expect(page.getByText('You are signed out.')).toBeVisible()
    await page.goto('/account/orders')
    await expect(page).toHaveURL('/account')

    await test.step('a link that was used no longer works', async () => {
      await page.goto(link)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('This link no longer works')
    })
  })
})

test.describe('without a mail server', () => {
  test.use({ shopName: 'shared', shopEnvironment: {} })
  test('a buyer reads that no link can be sent, and is not asked for an address', async ({ page }) => {
    await page.goto('/account')
    await expect(page.getByRole('main')).toContainText('We cannot send mail at the moment')
    await expect(page.getByRole('main').getByRole('textbox')).toHaveCount(0)
  })
})

test.describe('a colleague who opens the link in another browser', () => {
  test.use({ expectedComplaints: /400|401/ })

  test('reads a code there, which lets the browser in that asked; they accept, and may look and not order', async ({
    page,
    context,
    shop,
    openAs,
  }) => {
    const [email, colleague] = ['ada@four.example', 'leo@four.example']
    await addBuyer(shop, email)
    await addCookies(context, shop.url, (await signInBuyer(shop.dataDir, { email })).cookie)
    const dialog = page.getByRole('dialog')
    await test.step('a buyer adds an address, and invites the colleague', async () => {
      await page.goto('/account/company')
      await page.getByRole('button', { name: 'Add a delivery address' }).click()
      await dialog.getByLabel('Street and number').fill('Back Door 7')
      await dialog.getByLabel('Postal code').fill('10115')
      await dialog.getByLabel('City').fill('Berlin')
      await dialog.getByRole('button', { name: 'Add' }).click()
      await expect(page.getByRole('main').getByText('Back Door 7')).toBeVisible()

      await page.getByRole('button', { name: 'Invite a colleague' }).click()
      await dialog.getByLabel('Name').fill('Leo')
      await dialog.getByLabel('E-mail').fill(colleague)
      await dialog.getByLabel('May').selectOption('look')
      await dialog.getByRole('button', { name: 'Invite' }).click()
      await expect(page.getByRole('list', { name: 'People' })).toContainText('Invited')
    })

    const theirs = await openAs(undefined, '/account')
    await test.step('a link that is opened in another browser shows a code, and lets nobody in there', async () => {
      await askForLink(theirs, colleague)
      const elsewhere = await openAs(undefined, await readLink(shop, colleague))
      await expect(elsewhere.getByRole('heading', { level: 1 })).toHaveText('Your code')
      await expectGoodLooks(elsewhere)
      const code = (await elsewhere.getByText(/^[2-9A-Z]{4}-[2-9A-Z]{4}$/).textContent()) ?? ''
      await elsewhere.goto('/account')
      await expect(elsewhere.getByRole('button', { name: 'Mail me a link' })).toBeVisible()

      await theirs.reload()
      await theirs.getByLabel('Code').fill('AAAA-AAAA')
      await theirs.getByRole('button', { name: 'Sign in with the code' }).click()
      await expect(theirs.getByLabel('Code')).toHaveAccessibleDescription(
        /That code is not right. 4 attempts left/,
      )
      await theirs.getByLabel('Code').fill(code.toLowerCase())
      await theirs.getByLabel('Code').press('Enter')
    })

    await test.step('who only looks invites nobody, and orders nothing again', async () => {
      await theirs.getByRole('main').getByRole('button', { name: 'Accept' }).click()
      await expect(theirs.getByText('view only')).toBeVisible()
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Hello, Leo')
      const menu = theirs.getByRole('navigation', { name: 'Account' })
      await menu.getByRole('link', { name: 'Company' }).click()
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText('Green Leaf')
      await expect(theirs.getByRole('button', { name: 'Invite a colleague' })).toHaveCount(0)
      await menu.getByRole('link', { name: 'Orders' }).click()
      await theirs.getByRole('list', { name: 'Orders' }).getByRole('link').first().click()
      await expect(theirs.getByRole('button', { name: 'Print' })).toBeVisible()
      await expect(theirs.getByRole('button', { name: /^Order again/ })).toHaveCount(0)
    })

    await test.step('the buyer closes the account', async () => {
      await page.getByRole('navigation', { name: 'Account' }).getByRole('link', { name: 'Data' }).click()
      await page.getByRole('button', { name: 'Close the account' }).click()
      const question = page.getByRole('alertdialog')
      await expect(question).toContainText('signed out everywhere')
      await question.getByRole('button', { name: 'Close the account' }).click()
      await expect(page.getByText('Your account is closed')).toBeVisible()
    })
  })
})

test('the home page offers a signed-in buyer the quick order, and a stranger only the way to it', async ({
  page,
  context,
  shop,
}) => {
  const quick = page.getByRole('main').getByRole('link', { name: 'Quick order' })
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/')
  await expect(page.getByRole('banner').getByRole('link', { name: 'Quick order' })).toBeVisible()
  await expect(quick).toBeHidden()
  const email = `quick-${crypto.randomUUID().slice(0, 8)}@leaf.example`
  await addBuyer(shop, email)
  await addCookies(context, shop.url, (await signInBuyer(shop.dataDir, { email })).cookie)
  await page.goto('/')
  await quick.click()
  await expect(page).toHaveURL('/quick-order')
  await expect(page.getByRole('heading', { level: 1, name: 'Quick order' })).toBeVisible()
})
