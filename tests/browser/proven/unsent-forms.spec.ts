import { matchPath } from 'react-router'
import { connectDatabase } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { fillDemo } from '#tests/shop/fill-demo.ts'
import { makeFolder, type RunningShop, removeFolder, startShop } from '#tests/shop/running-shop.ts'
import { formRoutes } from '#tests/shop/site-routes.ts'
import { AWAY, cutConnection, expectKept, readPosted, sendForms } from '../send-forms.ts'
import { expect, test } from '../shop-test.ts'

/** A demo sends no mail, and has no form that tries it. */
const NOT_IN_A_DEMO = ['/admin/settings/mail']

test.use({ expectedComplaints: /40[0134]|503|ERR_|Failed to fetch|EventSource/ })

const dataDir = makeFolder()
let shop: RunningShop

test.beforeAll(async () => {
  // It has something on nearly every page.
  await fillDemo(dataDir)
  shop = await startShop({ DATA_DIR: dataDir, DEMO: 'on' })
})

test.afterAll(async () => {
  await shop.stop()
  removeFolder(dataDir)
})

test.beforeEach(({ page }) => signIn(page))

type Page = Parameters<typeof sendForms>[0]

async function signIn(page: Page) {
  const answer = await page.request.post(`${shop.url}/api/demo/sign-in`, {
    form: { to: '/admin/dashboard' },
    headers: { origin: shop.url },
    maxRedirects: 0,
  })
  expect(answer.status()).toBe(303)
}

const open = (page: Page, path: string) => page.goto(shop.url + path)

/** The first address of this kind that a page links to. */
async function linkOn(page: Page, path: string, kind: RegExp) {
  await open(page, path)
  const links = await page
    .locator('main a')
    .evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  const found = links.find((link) => kind.test(link))
  if (found === undefined) throw new Error(`${path} has no link like ${kind}`)
  return found
}

async function query(text: string, values: unknown[] = []) {
  const { db, close } = await connectDatabase({ dataDir, databaseUrl: undefined }, QUIET)
  return db.pool.query(text, values).finally(close)
}

test('every form of the back office stays as it was typed when the connection is cut, and says so', async ({
  page,
}) => {
  // As long as three others: it opens 36 pages.
  test.slow()
  const order = await linkOn(page, '/admin/dashboard', /^\/admin\/orders\/[0-9a-f-]{36}$/)
  const customer = await linkOn(page, '/admin/customers', /^\/admin\/customers\/\d+$/)
  const batch = await linkOn(page, '/admin/stock', /^\/admin\/stock\/batches\/\d+$/)
  const list = await linkOn(page, '/admin/price-lists', /^\/admin\/price-lists\/\d+$/)
  const { application, recall, sheet, picking } = await prepare(page, batch)

  /** Each with the buttons that send something, or open what does, besides its forms. */
  const stops: [path: string, buttons?: string[], before?: () => Promise<unknown>][] = [
    ['/admin/dashboard?q=a', ['Save view']],
    ['/admin/orders/irregular'],
    [order, ['Reply', 'Cancel order', 'Delete order']],
    [`${order}/change`, ['Review changes']],
    [`${order}/returns`],
    [picking, ['Pick', 'Put back', 'Pack a parcel']],
    ['/admin/payments', ['Ignore', 'Undo']],
    ['/admin/invoices', ['Issue'], () => page.locator('main [type=checkbox]').first().check()],
    ['/admin/customers/new'],
    [order.replace('/admin/orders', '/admin/customers/of-order')],
    [customer, ['Edit', 'Add person', 'Remove', 'Add address', 'Erase customer']],
    [`${customer}/qualification`],
    [`${customer}/move`],
    [application],
    ['/admin/catalogue/prices?value=5&by=percent'],
    [sheet],
    ['/admin/catalogue/new'],
    ['/admin/catalogue/1', ['Archive']],
    ['/admin/catalogue/1/history'],
    ['/admin/stock/products', ['Stop tracking stock']],
    ['/admin/stock/count'],
    ['/admin/stock/batches/new?product=1'],
    [batch, ['Received more', 'Corrected', 'Edit']],
    [`${batch}/recall`],
    [recall, ['Close']],
    ['/admin/figures/stock', ['Purchase price of']],
    ['/admin/jobs'],
    ['/admin/prices'],
    ['/admin/price-lists'],
    [list, ['Withdraw']],
    ['/admin/account'],
    ['/admin/staff'],
    ['/admin/settings/markets'],
    ['/admin/start', ['Start empty']],
    ['/admin/settings/review'],
    ['/admin/settings/history/1'],
  ]
  const posted = new Set<string>()
  for (const [path, buttons = [], before] of stops)
    await test.step(path, async () => {
      await open(page, path)
      await before?.()
      await cutConnection(page)
      const forms = await sendForms(page, buttons)
      expectKept(forms)
      await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeHidden()
      for (const address of await readPosted(page)) posted.add(address)
    })

  // Its products are moved by keys, and have no form to stand beside.
  await open(page, '/admin/catalogue?kind=strain')
  await cutConnection(page)
  await page
    .getByRole('button', { name: /^Move / })
    .first()
    .focus()
  for (const key of ['Space', 'ArrowDown', 'Space']) {
    await page.keyboard.press(key)
    // The focus goes with the row, in the next frame.
    await expect(page.locator('[aria-label^="Move "]:focus')).toHaveCount(1)
  }
  await expect(page.getByRole('alert').getByText(AWAY)).toBeVisible()
  for (const address of await readPosted(page)) posted.add(address)

  const routes = (await formRoutes())
    .map(({ pattern }) => pattern)
    .filter((route) => route.startsWith('/admin/'))
  const unvisited = routes.filter((route) => ![...posted].some((address) => matchPath(route, address)))
  expect(unvisited).toEqual(NOT_IN_A_DEMO)
})

/** What the demo does not have: something to decide on each page. */
async function prepare(page: Page, batch: string) {
  const { rows } = await query(
    `INSERT INTO applications (draft, state, business_name, country, address, full_name, email)
     VALUES (gen_random_uuid(), 'new', 'Apotheek', 'Netherlands', '1 Street', 'Noor', 'noor@apotheek.example') RETURNING id`,
  )
  const sent = await page.request.post(`${shop.url}/api/admin/catalogue/imports?name=sheet.csv`, {
    data: Buffer.from(
      'Name;Brand;Strength;Type;Price of a unit;Description\r\nA pen;House;1g;Live Rosin;9,50;Written.',
    ),
    headers: { origin: shop.url, 'content-type': 'application/octet-stream' },
  })
  const { id } = await sent.json()

  const picking = await preparePicking(page)

  await open(page, `${batch}/recall`)
  await page.getByLabel('Action').selectOption('rehearsal')
  await page.getByLabel('Reason').fill('Mould')
  await page.getByRole('button', { name: 'Rehearse the recall' }).click()
  await page.waitForURL(/\/recalls\/\d+/)
  const recall = new URL(page.url()).pathname

  await open(page, '/admin/catalogue/1')
  await page.getByLabel('Name', { exact: true }).fill('Another name')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()

  await open(page, '/admin/settings/business')
  await page.getByLabel('Legal name').fill('Another name, S.L.')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Version \d+ is published/)).toBeVisible()
  await open(page, '/admin/settings/business')
  await page.getByLabel('Legal name').fill('A third name, S.L.')
  await page.getByRole('button', { name: 'Review changes' }).click()
  await page.waitForURL('**/settings/review')
  const application = `/admin/applications/${rows[0].id}`
  return { application, recall, sheet: `/admin/catalogue/import/${id}`, picking }
}

/** An order of which some goods are picked and others are to be picked: each of its fields can hold the figure that is typed. */
async function preparePicking(page: Page) {
  const { rows } = await query(
    `SELECT order_id AS id FROM stock_moves JOIN orders ON orders.id = order_id
     WHERE orders.status = 'processing' AND shipment_state = 'none' AND stock_moves.reason = 'picked'
       AND (SELECT min(quantity) FROM order_items WHERE order_items.order_id = orders.id) >= 12
       AND NOT EXISTS (SELECT FROM shipments WHERE shipments.order_id = orders.id)
     GROUP BY order_id HAVING count(DISTINCT order_item) > 1 ORDER BY order_id LIMIT 1`,
  )
  const path = `/admin/picking/${rows[0].id}`
  await open(page, path)
  await page
    .getByRole('button', { name: /^Put back/ })
    .first()
    .click()
  await expect(page.getByRole('button', { name: 'Pick', exact: true })).toBeVisible()
  return path
}
