import type { Locator, Page, Request } from '@playwright/test'
import type { OrderRequest } from '#domain/orders/checkout/order-request.ts'
import { expect } from './shop-test.ts'

/** Good answers to the three forms, by the names of their fields. */
export const BUYERS = {
  strain: {
    fullName: 'Noor de Vries',
    phoneNumber: '+31 6 1234 5678',
    email: 'noor@apotheek.example',
    fullAddress: 'Prinsengracht 1\n1015 Amsterdam',
    country: 'Netherlands',
  },
  vape: {
    name: 'Noor de Vries',
    phone: '+31 6 1234 5678',
    email: 'noor@apotheek.example',
    address: 'Prinsengracht 1, 1015 Amsterdam',
    country: 'Netherlands',
  },
  concentrate: {
    customerName: 'Noor de Vries',
    phone: '+31 6 1234 5678',
    email: 'noor@apotheek.example',
    address: 'Prinsengracht 1',
    city: 'Amsterdam',
    postalCode: '1015',
    country: 'Netherlands',
  },
} as const

export const CONFIRMATION = /\/order-confirmation\?order_id=[\da-f-]{36}$/

export const dialog = (page: Page) => page.getByRole('dialog', { name: /^Order / })
/** The one list of what can be ordered: what is in the order counts in its own row. */
export const products = (page: Page) =>
  dialog(page).getByRole('region', { name: /^(Strains|Vapes|Concentrates)$/ })
export const notifications = (page: Page) => page.getByRole('region', { name: 'Notifications' })
export const total = (page: Page) => dialog(page).getByRole('status').filter({ hasText: 'Total' })
export const submit = (page: Page) =>
  dialog(page).getByRole('button', { name: /^(Submit|Place) Order$|^(Submitting|Placing) Order\.\.\.$/ })

export const field = (page: Page, name: string) => dialog(page).locator(`[name="${name}"]`)

/** Comes to a page and presses an order button there. */
export async function openOrder(page: Page, path: string, button: string) {
  await page.addInitScript(recordToasts)
  // So many attempts a minute would be too many for the statistics.
  await page.route('**/api/collect', (route) => route.fulfill({ status: 204 }))
  await page.goto(path)
  await pressOrder(page, button)
}

export async function pressOrder(page: Page, name: string) {
  await pointAt(orderButton(page, name))
  await orderButton(page, name).click()
  await expect(products(page)).toBeVisible()
}

export function orderButton(page: Page, name: string) {
  return page.getByRole('main').getByRole('button', { name, exact: true }).first()
}

/** Points at a button until the page hears it and asks for the offer. It listens a moment after React has come. */
export async function pointAt(button: Locator) {
  const isAskedFor = () =>
    performance.getEntriesByType('resource').some(({ name }) => name.includes('/api/order-form/'))
  await expect
    .poll(async () => {
      await button.dispatchEvent('pointerover')
      return button.page().evaluate(isAskedFor)
    })
    .toBe(true)
}

export async function fillIn(page: Page, values: Record<string, string>) {
  for (const [name, value] of Object.entries(values)) {
    if (name === 'country') await field(page, name).selectOption(value)
    else await field(page, name).fill(value)
  }
}

/** How much of something is in the order. */
export function quantity(page: Page, name: string) {
  return products(page).getByRole('textbox', { name: new RegExp(`^${name}, in`) })
}

/** Types an amount and leaves the field. */
export async function type(page: Page, name: string, amount: string) {
  await quantity(page, name).fill(amount)
  await quantity(page, name).blur()
}

/** All orders that the page sends from now on. */
export function watchOrders(page: Page) {
  const sent: OrderRequest[] = []
  page.on('request', (request) => {
    if (isOrder(request)) sent.push(request.postDataJSON())
  })
  return sent
}

function isOrder(request: Request) {
  return request.method() === 'POST' && new URL(request.url()).pathname === '/api/orders'
}

/** What the device keeps of unfinished orders. */
export async function storedDrafts(page: Page): Promise<Record<string, { lines: OrderRequest['lines'] }>> {
  return page.evaluate(() => JSON.parse(localStorage.getItem('cartItems') ?? '{}'))
}

/** The titles and texts of all toasts since the page was opened, whether they have gone again or not. */
export async function expectToasts(page: Page, texts: string[]) {
  await expect.poll(() => page.evaluate(() => Reflect.get(window, 'shownToasts'))).toEqual(texts)
}

/** Runs in the page. Toasts close by themselves, and a busy machine may look for them too late. */
function recordToasts() {
  const shown: (string | null)[] = []
  Reflect.set(window, 'shownToasts', shown)
  const observer = new MutationObserver((records) => {
    const added = records
      .flatMap((record) => [...record.addedNodes])
      .filter((node) => node instanceof Element)
    const texts = added.flatMap((node) => [...node.querySelectorAll('p, li')])
    shown.push(
      ...texts.filter((text) => text.closest('[aria-label=Notifications]')).map((text) => text.textContent),
    )
  })
  observer.observe(document, { childList: true, subtree: true })
}

/** As an assistant or an extension may: the button is off, the form is sent all the same. */
export async function forceSubmit(page: Page) {
  await dialog(page)
    .locator('form')
    .first()
    .evaluate((form: HTMLFormElement) => form.requestSubmit())
}

type ToldEvent = { type: string; consent: string; data: { type: string } & Record<string, unknown> }

/** What the dialog tells the statistics, as far as they have taken it. */
export function listenToOrderEvents(page: Page) {
  const told: ToldEvent[] = []
  page.on('response', (response) => {
    if (!response.url().endsWith('/api/collect') || response.status() !== 204) return
    // Every one of them says that a program steers this browser, which is no part of what the dialog tells.
    const { automated: _, ...event } = response.request().postDataJSON()
    if (event.type !== 'page_view') told.push(event)
  })
  return told
}
