import type { Page } from '@playwright/test'

/** Each test has customers of its own, so that none sees the orders of another. */
export const someone = () => `Person ${crypto.randomUUID().slice(0, 8)}`

export const lines = (page: Page) =>
  page
    .getByRole('table', { name: 'Orders' })
    .getByRole('row')
    .filter({ has: page.getByRole('cell') })
export const lineOf = (page: Page, id: string) => lines(page).filter({ hasText: id.slice(0, 8) })
export const statusOf = (page: Page, id: string) => page.getByLabel(`Status of order ${id.slice(0, 8)}`)

/** The answer to the question whether the buyer hears of it. */
export const changeStatusOnly = (page: Page) =>
  page.getByRole('dialog').getByRole('button', { name: 'Change the status only' }).click()
