import type { Page } from '@playwright/test'
import { createAdmin } from '#server/accounts/create-admin.ts'
import { stepAt, totpAt } from '#server/accounts/totp.ts'
import { connectDatabase } from '#server/db/database.ts'
import { fromBase32 } from '#tests/accounts/base32.ts'
import { addCookies, test as base, hydrated } from '#tests/browser/shop-test.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { signIn } from '#tests/shop/sign-in.ts'

export type Colleague = { name: string; email: string; password: string }

type StaffFixtures = {
  /** An admin of this test's own, with a password that it may change. */
  me: Colleague & { userId: string }
  /** Another window of this person, in a browser and with a session of its own. */
  openAs: (person: Colleague | undefined, path: string) => Promise<Page>
}

/** A shop in which each test has an admin of its own, who is signed in. */
export const test = base.extend<StaffFixtures>({
  me: async ({ shop, context }, use) => {
    const name = `Ada ${crypto.randomUUID().slice(0, 8)}`
    const me = {
      name,
      email: `${name.toLowerCase().replace(' ', '.')}@shop.example`,
      password: 'a path in the woods',
    }
    const database = await connectDatabase({ dataDir: shop.dataDir, databaseUrl: undefined }, QUIET)
    await createAdmin(database.db, me)
    const { rows } = await database.db.$client.query('SELECT id FROM users WHERE email = $1', [me.email])
    await database.close()
    await addCookies(context, shop.url, (await signIn(shop, me)).cookie)
    await use({ ...me, userId: rows[0].id })
  },
  openAs: async ({ browser, shop, storageState }, use) => {
    const pages: Page[] = []
    await use(async (person, path) => {
      const context = await browser.newContext({
        baseURL: shop.url,
        javaScriptEnabled: true,
        ...(storageState && { storageState }),
      })
      if (person) await addCookies(context, shop.url, (await signIn(shop, person)).cookie)
      const page = await context.newPage()
      pages.push(page)
      await page.goto(path)
      await hydrated(page)
      return page
    })
    for (const page of pages) await page.context().close()
  },
})

/** What the person's app shows. A code works once: a second one within the half minute is the next. */
export function appCode(secret: string, which: 'current' | 'next' = 'current'): string {
  return totpAt(fromBase32(secret), stepAt(new Date()) + (which === 'next' ? 1 : 0))
}

/** Turns the second factor on as a person does; returns what their app and their sheet of paper then hold. */
export async function turnOnSecondFactor(page: Page, { password }: Colleague) {
  const section = page.getByRole('region', { name: 'Second factor' })
  await section.getByLabel('Current password').fill(password)
  await section.getByRole('button', { name: 'Turn on' }).click()
  const secret = (await section.locator('code').innerText()).replaceAll(' ', '')
  await section.getByRole('textbox', { name: 'Code' }).fill(appCode(secret))
  await section.getByRole('button', { name: 'Confirm' }).click()
  const codes = section.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await codes.first().waitFor()
  return { secret, recoveryCodes: await codes.allInnerTexts() }
}

export { expect } from '@playwright/test'
