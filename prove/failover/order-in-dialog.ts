import { setTimeout as sleep } from 'node:timers/promises'
import { BUYERS, fillIn, submit } from '#tests/browser/order-form.ts'
import type { Findings } from '../cluster/findings.ts'
import { openBrowser } from '../open-browser.ts'
import { confirmedId, openOrder, returningVisitor } from '../reliability/order-in-browser.ts'
import type { Failover } from './open-failover.ts'

/** Patroni needs twice as long. A shorter gap is over before proxy and shop have tried everything, and the dialog is told nothing. */
const GONE_MS = 10_000

export const DIALOG_EMAIL = 'dialog@apotheek.example'

/** Somebody sends an order in Chromium while there is no primary: the dialog goes on by itself until it is taken. */
export async function orderInDialog({ url, databases, query }: Failover, findings: Findings) {
  await databases.untilWhole()
  const browser = await openBrowser()
  const context = await browser.newContext({ baseURL: url, storageState: returningVisitor({ url }) })
  const page = await context.newPage()
  const statuses: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/api/orders')) statuses.push(response.status())
  })
  await openOrder(page)
  await fillIn(page, { ...BUYERS.strain, email: DIALOG_EMAIL })
  const primary = await databases.primary()
  await primary.killAll()
  await sleep(GONE_MS)
  await submit(page).click()
  const shown = await confirmedId(page)
  await primary.start()
  const stored = await query('SELECT id FROM orders WHERE email = $1', [DIALOG_EMAIL])
  findings.expect(
    stored.length === 1 && stored[0]?.id === shown,
    `The dialog left ${stored.length} orders behind.`,
  )
  findings.expect(statuses.length > 1, 'The dialog was never asked to come back.')
  findings.figure('what the dialog of a buyer was told, until it showed one order', statuses.join(', '))
  await browser.close()
}
