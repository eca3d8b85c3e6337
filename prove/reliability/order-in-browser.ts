import type { APIResponse, Page, Route } from '@playwright/test'
import {
  BUYERS,
  CONFIRMATION,
  dialog,
  fillIn,
  forceSubmit,
  pressOrder,
  submit,
  watchOrders,
} from '#tests/browser/order-form.ts'
import { hydrated } from '#tests/browser/shop-test.ts'
import { randomAddress } from '#tests/orders/order-input.ts'
import { visitDatabase } from '#tests/shop/post-order.ts'
import { type RunningShop, until } from '#tests/shop/running-shop.ts'
import { openBrowser } from '../open-browser.ts'

const ORDERS = '**/api/orders'
const PRODUCT = '/product/white-widow'
const BUTTON = 'Order Now: White Widow'

/** What a person does to an order page; whatever it is, one order comes of it. Says what went wrong. */
export async function orderInBrowser(shop: RunningShop, rounds: number): Promise<string[]> {
  const failures: string[] = []
  const database = await visitDatabase(shop)
  const browser = await openBrowser()
  for (let round = 0; round < rounds; round++) {
    for (const [name, act] of Object.entries(ACTS)) {
      const context = await browser.newContext({
        baseURL: shop.url,
        storageState: returningVisitor(shop),
        // One person after the other: so many orders from one address would be asked to wait.
        extraHTTPHeaders: { 'x-forwarded-for': randomAddress() },
      })
      const page = await context.newPage()
      const email = `${name.replaceAll(' ', '-')}-${round}@apotheek.example`
      await openOrder(page)
      await fillIn(page, { ...BUYERS.strain, email })
      const shown = await act(page)
      const stored = await database.query('SELECT id FROM orders WHERE email = $1', [email])
      if (stored.length !== 1 || shown.some((id) => id !== stored[0].id))
        failures.push(
          `After ${name}, ${stored.length} orders are stored, and ${new Set(shown).size} were shown.`,
        )
      await context.close()
    }
  }
  await database.close()
  return failures
}

/** The shop has the order; whether the page hears of it is decided here. The ids in the replies. */
async function interceptReplies(
  page: Page,
  pass: (route: Route, reply: APIResponse, nth: number) => unknown,
) {
  const ids: string[] = []
  await page.route(ORDERS, async (route) => {
    const reply = await route.fetch()
    ids.push((await reply.json()).id)
    await pass(route, reply, ids.length)
  })
  return ids
}

/** Each says the ids of the orders that the page showed, or that were in replies. */
const ACTS: Record<string, (page: Page) => Promise<string[]>> = {
  'a double click': async (page) => {
    const sent = watchOrders(page)
    await submit(page).dblclick()
    const id = await confirmedId(page)
    return [id, ...sent.slice(1).map(({ key }) => key)]
  },
  'a lost reply': async (page) => {
    const arrived = await interceptReplies(page, (route, response, nth) =>
      nth === 1 ? route.abort('connectionreset') : route.fulfill({ response }),
    )
    await submit(page).click()
    return [await confirmedId(page), ...arrived]
  },
  'a lost reply and a reload': async (page) => {
    const arrived = await interceptReplies(page, (route) => route.abort('connectionreset'))
    await submit(page).click()
    await dialog(page).getByText('Sending again is safe').waitFor()
    await page.unroute(ORDERS)
    await page.reload()
    await openOrder(page)
    await submit(page).click()
    return [await confirmedId(page), ...arrived]
  },
  'the Back button before the reply': async (page) => {
    const closed = Promise.withResolvers<void>()
    const arrived = await interceptReplies(page, async (route, response) => {
      await closed.promise
      await route.fulfill({ response })
    })
    await submit(page).click()
    await until(() => arrived.length > 0)
    // It closes the dialog. The page stays, and still waits for the reply.
    await page.goBack()
    await dialog(page).waitFor({ state: 'detached' })
    closed.resolve()
    return [await confirmedId(page), ...arrived]
  },
  'the Back button twice before the reply': async (page) => {
    // It is never passed on: whoever waited for it has left.
    const arrived = await interceptReplies(page, () => undefined)
    await submit(page).click()
    await until(() => arrived.length > 0)
    await page.goBack()
    await page.goBack()
    await page.unroute(ORDERS)
    await page.goForward()
    await hydrated(page)
    await pressOrder(page, BUTTON)
    await submit(page).click()
    return [await confirmedId(page), ...arrived]
  },
  'the Back button after the confirmation': async (page) => {
    const sent = watchOrders(page)
    await submit(page).click()
    const first = await confirmedId(page)
    await page.goBack()
    await hydrated(page)
    await pressOrder(page, BUTTON)
    // The form is a new one: nothing of the order that was sent is left in it to be sent again.
    await forceSubmit(page)
    await dialog(page).locator('[aria-invalid=true]').first().waitFor()
    await page.goForward()
    const second = await confirmedId(page)
    await page.reload()
    return [first, second, await confirmedId(page), ...sent.slice(1).map(({ key }) => key)]
  },
}

export async function openOrder(page: Page) {
  await page.goto(PRODUCT)
  await hydrated(page)
  await pressOrder(page, BUTTON)
}

export async function confirmedId(page: Page) {
  await page.waitForURL(CONFIRMATION)
  return new URL(page.url()).searchParams.get('order_id') ?? ''
}

/** Somebody who has confirmed the age, and rejected what is not essential. */
export function returningVisitor({ url }: { url: string }) {
  const localStorage = [
    { name: 'ageConfirmed', value: 'true' },
    { name: 'cookieConsent', value: 'rejected' },
    { name: 'cookieConsentAt', value: new Date().toISOString() },
  ]
  return { cookies: [], origins: [{ origin: url, localStorage }] }
}
