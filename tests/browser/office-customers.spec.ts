import type { Page } from '@playwright/test'
import type { Database } from '#server/db/database.ts'
import { makeBuyer } from '#tests/buyers/known-buyer.ts'
import { addOrder } from '#tests/office/office-orders.ts'
import { expect, test } from '#tests/office/staff-test.ts'
import { comeLate } from './come-late.ts'
import { expectGoodLooks, findFlaws } from './find-flaws.ts'

// What is refused is provoked.
test.use({ shopName: 'office', expectedComplaints: /400|409|415/ })

/** Letters that no other test has. */
const unique = () => `Hof ${crypto.randomUUID().slice(0, 8)}`

async function edit(page: Page, field: string, text: string) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(field).fill(text)
  await dialog.getByRole('button', { name: 'Save' }).click()
}

test('a customer is made of an order, found, edited by two, and gets the orders of its people', async ({
  page,
  database,
  hire,
  openAs,
  me: _,
}) => {
  const hof = unique()
  const name = `Dąbrowski ${hof}`
  const email = `${hof.replace(' ', '.').toLowerCase()}@hof.example`
  const order = { business_name: name, full_name: 'Grace Hopper', email, country: 'Germany' }
  const id = await addOrder(database.pool, { ...order, full_address: 'Am Hof 1\n50667 Köln' })
  const second = await addOrder(database.pool, { ...order, full_name: 'Grace H.' })

  await page.goto(`/admin/orders/${id}`)
  await page.getByRole('link', { name: 'Choose or create customer' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toContainText(/^Assign order/)
  await expect(page.getByLabel('Name')).toHaveValue(name)
  await expect(page.getByLabel('City')).toHaveValue('Köln')
  await expectGoodLooks(page)
  await page.getByRole('button', { name: 'Create a customer from this order' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const orders = page.getByRole('table', { name: 'Orders' })
  await expect(orders.getByRole('row')).toHaveCount(3)
  await expect(page.getByText('2 orders, 2 open')).toBeVisible()
  await expect(page.getByRole('link', { name: email })).toBeVisible()

  // A new order of that address is theirs; the page shows it at once.
  await page.goto(`/admin/orders/${second}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(orders.getByRole('row')).toHaveCount(3)
  await database.pool.query(`UPDATE orders SET status = 'completed' WHERE id = $1`, [second])
  await expect(orders.getByText('Completed')).toBeVisible()

  // Two edit the facts: the second is told what the first one changed, and decides.
  const theirs = await openAs(await hire('Grace'), new URL(page.url()).pathname)
  await page.getByRole('button', { name: 'Edit', exact: true }).click()
  await theirs.getByRole('button', { name: 'Edit', exact: true }).click()
  await edit(theirs, 'City', 'Bonn')
  await expect(theirs.getByText('Customer saved')).toBeVisible()
  await edit(page, 'Payment terms (days)', '14')
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('alert')).toContainText('Somebody changed this customer in the meantime.')
  await expect(dialog.getByText('Somebody changed it to ‘Bonn’.')).toBeVisible()
  await edit(page, 'City', 'Bonn')
  await expect(dialog).toBeHidden()
  await expect(page.getByText('14 days')).toBeVisible()

  await page.getByLabel('Internal note').fill('Pays late')
  await page.getByRole('button', { name: 'Add note' }).click()
  await expect(page.getByRole('listitem').filter({ hasText: 'Pays late' })).toBeVisible()
  await page.getByRole('link', { name: 'Back to Customers' }).click()
  await page.getByLabel('Search').fill(email.slice(0, 10))
  await page.getByRole('button', { name: 'Search' }).click()
  const listed = page.getByRole('table', { name: 'Customers' }).getByRole('row', { name })
  await expect(listed).toContainText('Bonn')
  await expectGoodLooks(page)

  // Without accents, and with them, in any order.
  for (const typed of [`dabrowski ${hof}`, `${hof} DĄB`]) {
    await page.getByLabel('Search').fill(typed)
    await page.getByLabel('Search').press('Enter')
    await expect(page).toHaveURL(new RegExp(encodeURIComponent(typed).replaceAll('%20', '\\+')))
    await expect(page.getByRole('table', { name: 'Customers' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByRole('link', { name, exact: true })).toBeVisible()
  }
})

/** A customer with a person and an order. */
async function addCustomer(database: Database, name: string) {
  const email = `${name.replaceAll(' ', '.').toLowerCase()}@hof.example`
  const { rows } = await database.pool.query(
    `WITH made AS (
       INSERT INTO companies (name, country, place, created_by_name) VALUES ($1, 'Germany', 'Köln', 'Ada') RETURNING number
     )
     INSERT INTO people (company, name, email) SELECT number, 'Person of ' || $1, $2 FROM made RETURNING company::int`,
    [name, email],
  )
  const number: number = rows[0].company
  const id = await addOrder(database.pool, { email })
  await database.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [number, id])
  return { number, email, path: `/admin/customers/${number}` }
}

test('two customers become one and two again; a part of one becomes another and returns', async ({
  page,
  database,
  me: _,
}) => {
  const [name, other] = [unique(), unique()]
  const kept = await addCustomer(database, name)
  const same = await addCustomer(database, other)
  const rows = page.getByRole('table', { name: 'Orders' }).getByRole('row')
  const title = page.getByRole('heading', { level: 1 })

  await page.goto(kept.path)
  await page.getByRole('link', { name: 'Merge or split' }).click()
  await page.getByLabel('Search').fill(other)
  await page.getByRole('button', { name: 'Search' }).click()
  await expectGoodLooks(page)
  await page.getByRole('button', { name: `Merge ${other}` }).click()
  await expect(title).toHaveText(name)
  await expect(rows).toHaveCount(3)
  await expect(page.getByRole('link', { name: same.email })).toBeVisible()
  await page.goto(same.path)
  await expect(title).toHaveText(name)
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(rows).toHaveCount(2)
  await expect(page.getByRole('link', { name: same.email })).toBeHidden()

  await page.getByRole('link', { name: 'Merge or split' }).click()
  await page.getByLabel('Name of the new customer').fill(`${name} branch`)
  await page.getByLabel(kept.email).check()
  await page.getByRole('button', { name: 'Split' }).click()
  await expect(title).toHaveText(`${name} branch`)
  await expect(rows).toHaveCount(2)
  expect(await findFlaws(page)).toEqual([])
  await page.getByRole('button', { name: 'Undo' }).click()
  await expect(title).toHaveText(name)
  await expect(rows).toHaveCount(2)
})

test('a customer keeps files until it is erased; its name and orders stay', async ({
  page,
  database,
  me: _,
}) => {
  const name = unique()
  const { path, email, number } = await addCustomer(database, name)
  const file = page.getByRole('link', { name: 'Contract.pdf' })
  const erasing = page.getByRole('alertdialog')
  const erased = page.getByText(`Customer ${number} is erased.`)
  await page.goto(path)

  await test.step('files are kept, and what only says that it is a PDF is refused', async () => {
    await page.getByLabel('Add files').setInputFiles([
      {
        name: 'Contract.pdf',
        mimeType: 'application/pdf',
        buffer: Buffer.from(`%PDF-1.7\n% ${name}\n%%EOF\n`),
      },
      { name: 'page.pdf', mimeType: 'application/pdf', buffer: Buffer.from('<script>alert(1)</script>') },
    ])
    await expect(page.getByText('page.pdf: The file is not a PDF')).toBeVisible()
    const [download] = await Promise.all([page.waitForEvent('download'), file.click()])
    expect(download.suggestedFilename()).toBe('Contract.pdf')
    await expectGoodLooks(page)
  })

  await test.step('it is erased by whoever types its number, whatever the shop has to tell meanwhile', async () => {
    await page.getByRole('button', { name: 'Erase customer' }).click()
    await erasing.getByLabel(`Type ${number} to confirm`).fill('1000000')
    await erasing.getByRole('button', { name: 'Erase' }).click()
    await expect(erasing.getByText('The customer number does not match')).toBeVisible()
    await page.route('**/*', async (route, request) => {
      const isErasure = request.method() === 'POST' && request.url().includes(path)
      if (!isErasure) return route.continue()
      const answer = await route.fetch({ maxRedirects: 0 })
      // The page hears of an order, and would read itself again after 300 ms.
      await database.pool.query("SELECT pg_notify('order_revised', '')")
      await comeLate()
      await route.fulfill({ response: answer })
    })
    await erasing.getByLabel(`Type ${number} to confirm`).fill(String(number))
    await erasing.getByRole('button', { name: 'Erase' }).click()
    await expect(erased).toBeVisible()
    await page.unrouteAll()
  })

  await test.step('its name and orders stay', async () => {
    await page.goto(path)
    await expect(page.getByText('This customer was erased on')).toBeVisible()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(page.getByRole('table', { name: 'Orders' }).getByRole('row')).toHaveCount(2)
    await expect(page.getByText(email)).toBeHidden()
    await expect(file).toBeHidden()
    await expectGoodLooks(page)
  })

  await test.step('another erasure ends on the list, though the page was being read when it was sent', async () => {
    const other = await addCustomer(database, unique())
    await page.goto(other.path)
    await page.getByRole('button', { name: 'Erase customer' }).click()
    const erasure = Promise.withResolvers<void>()
    await page.route(`**${other.path}.data*`, async (route, request) => {
      if (request.method() !== 'POST') {
        // A form that does not wait for the page is done before the page is read.
        await Promise.race([erasure.promise, comeLate()])
        return route.continue()
      }
      const answer = await route.fetch({ maxRedirects: 0 })
      erasure.resolve()
      await comeLate()
      await route.fulfill({ response: answer })
    })
    const reading = page.waitForRequest(`**${other.path}.data*`)
    await database.pool.query("SELECT pg_notify('order_revised', '')")
    await reading
    await erasing.getByLabel(`Type ${other.number} to confirm`).fill(String(other.number))
    await erasing.getByRole('button', { name: 'Erase' }).click()
    await expect(page.getByText(`Customer ${other.number} is erased.`)).toBeVisible()
  })
})

test('an order is a customer’s once somebody says so; who of them may sign in counts at once', async ({
  page,
  database,
  browser,
  me: _,
}) => {
  const name = unique()
  const email = `${crypto.randomUUID()}@hof.example`
  const buyer = await makeBuyer(database, { companyName: name, personName: 'Rosa Rain', email })
  const id = await addOrder(database.pool, { email })
  await database.pool.query('UPDATE orders SET company = $1 WHERE id = $2', [buyer.company, id])
  // As for an address that came with an order.
  await database.pool.query('UPDATE people SET may_sign_in = false WHERE id = $1', [buyer.person])
  await database.pool.query(
    `INSERT INTO buyer_invitations (company, name, email, may_order, invited_by, expires_at)
     VALUES ($1, 'Bob Builder', 'bob@builder.example', true, $2, now() + interval '3 days')`,
    [buyer.company, buyer.person],
  )
  const theirs = await browser.newContext({ extraHTTPHeaders: { cookie: buyer.cookie } })
  const account = async () => (await theirs.request.get(new URL('/account', page.url()).href)).text()

  await test.step('an order that only has the address of a customer is found, and said to be theirs', async () => {
    await page.goto(`/admin/orders/${id}`)
    await expect(page.getByText('Matched by e-mail address, not confirmed yet.')).toBeVisible()
    const proposal = page.getByRole('region', { name: 'This order is not assigned to a customer' })
    await expect(proposal).toContainText(`${name} matches by e-mail address.`)
    await expectGoodLooks(page)
    await page.getByRole('link', { name: 'Confirm or change' }).click()
    await expect(page.getByText('the order does not use this customer’s VAT number')).toBeVisible()
    await expectGoodLooks(page)
    await page.goBack()
    await proposal.getByRole('button', { name: `Assign to ${name}` }).click()
    await expect(proposal).toBeHidden()
    await expect(page.getByRole('heading', { level: 2, name: 'Customer record' })).toBeVisible()
    await expect(page.getByText('Matched by e-mail address')).toBeHidden()
  })

  await test.step('staff see whom the customer has invited, and withdraw it', async () => {
    await page.getByRole('link', { name, exact: true }).click()
    const invited = page.getByRole('list', { name: 'Open invitations' })
    await expect(invited).toContainText('bob@builder.example')
    await expect(invited).toContainText('invited by Rosa Rain')
    await expectGoodLooks(page)
    await invited.getByRole('button', { name: 'Withdraw the invitation of Bob Builder' }).click()
    const dialog = page.getByRole('alertdialog')
    await expect(dialog).toBeVisible()
    expect(await findFlaws(page)).toEqual([])
    await dialog.getByRole('button', { name: 'Withdraw' }).click()
    await expect(invited).toBeHidden()
    await expect(page.getByRole('listitem').filter({ hasText: 'Withdrew an invitation' })).toBeVisible()
  })

  await test.step('somebody of them is let in, to order or only to look, and kept out', async () => {
    const line = page.getByRole('region', { name: 'Sign-in' }).getByRole('listitem')
    await expect(line).toContainText('Cannot sign in')
    expect(await account()).not.toContain(name)
    await page.getByRole('button', { name: 'Allow sign-in for Rosa Rain' }).click()
    await expect(line).toContainText('Can order')
    expect(await account()).toContain(name)
    expect(await findFlaws(page)).toEqual([])

    await page.getByRole('button', { name: 'Make Rosa Rain view only' }).click()
    await expect(line).toContainText('View only')
    expect(await account()).toContain('view only')
    await page.getByRole('button', { name: 'Block sign-in for Rosa Rain' }).click()
    await expect(line).toContainText('Cannot sign in')
    expect(await account()).not.toContain(name)
  })
  await theirs.close()
})
