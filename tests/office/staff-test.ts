import type { Page } from '@playwright/test'
import { stepAt, totpAt } from '#server/accounts/second-factor/totp.ts'
import type { Database } from '#server/db/database.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { fromBase32 } from '#tests/accounts/base32.ts'
import type { KeptPages } from '#tests/browser/kept-pages.ts'
import { addCookies, test as base, hydrated, storeAnswers } from '#tests/browser/shop-test.ts'
import { openShopDatabase } from '#tests/shop/shop-database.ts'
import { signIn } from '#tests/shop/sign-in.ts'

export type Colleague = { name: string; email: string; password: string }

type StaffFixtures = {
  database: Database
  /** Makes another admin, who has a password and has not signed in yet. */
  hire: (firstName: string) => Promise<Colleague & { userId: string }>
  /** An admin of this test's own, with a password that it may change. */
  me: Colleague & { userId: string }
  /** The second factor of that admin, already on: what their app and their sheet of paper hold. */
  factor: { secret: string; recoveryCodes: string[] }
  /** Another window of this person, in a browser and with a session of its own. */
  openAs: (person: Colleague | undefined, path: string) => Promise<Page>
}

/** A shop in which each test has an admin of its own, who is signed in. */
export const test = base.extend<StaffFixtures>({
  database: async ({ shop }, use) => {
    const database = await openShopDatabase(shop.dataDir)
    await use(database.db)
    await database.close()
  },
  hire: async ({ database }, use) =>
    use(async (firstName) => {
      const colleague = inventColleague(firstName)
      await addStaff(database, colleague)
      const { rows } = await database.pool.query('SELECT id FROM users WHERE email = $1', [colleague.email])
      return { ...colleague, userId: rows[0].id }
    }),
  me: async ({ shop, context, hire }, use) => {
    const me = await hire('Ada')
    await addCookies(context, shop.url, (await signIn(shop, me)).cookie)
    await use(me)
  },
  // By the forms that a browser without scripts sends: the pages themselves have tests of their own.
  factor: async ({ shop, context, me }, use) => {
    async function send(form: Record<string, string>) {
      const options = { form, headers: { origin: shop.url } }
      return (await context.request.post(`${shop.url}/admin/account`, options)).text()
    }
    const setup = await send({ intent: 'start-factor', current: me.password })
    const secret = (/<code[^>]*>([A-Z2-7 ]+)</.exec(setup)?.[1] ?? '').replaceAll(' ', '')
    const confirmed = await send({ intent: 'confirm-factor', code: appCode(secret) })
    const [, list = ''] = /aria-label="Recovery codes"[^>]*>(.*?)<\/ul>/s.exec(confirmed) ?? []
    await use({ secret, recoveryCodes: [...list.matchAll(/<li>([^<]+)</g)].map(([, code = '']) => code) })
  },
  openAs: async ({ shop, keptWindows, look, answers }, use, info) => {
    const opened: Awaited<ReturnType<KeptPages['take']>>[] = []
    await use(async (person, path) => {
      const window = await keptWindows.take(shop.url)
      opened.push(window)
      const { context, page } = window
      if (look.viewport) await page.setViewportSize(look.viewport)
      await page.emulateMedia(look.media)
      if (person) await addCookies(context, shop.url, (await signIn(shop, person)).cookie)
      const answering = await context.addInitScript(storeAnswers, answers)
      await page.goto(path)
      await hydrated(page)
      await answering.dispose()
      return page
    })
    // One for each shop is enough for nearly all tests.
    const [first, ...others] = opened
    if (first) await keptWindows.giveBack(shop.url, first, info.status === info.expectedStatus)
    for (const { context } of others) await context.close()
  },
})

/** Somebody whom no other test knows. */
export function inventColleague(firstName: string): Colleague {
  const name = `${firstName} ${crypto.randomUUID().slice(0, 8)}`
  const email = `${name.toLowerCase().replace(' ', '.')}@shop.example`
  return { name, email, password: 'a path in the woods' }
}

/** What the person's app shows. A code works once: a second one within the half minute is the next. */
export function appCode(secret: string, which: 'current' | 'next' = 'current'): string {
  return totpAt(fromBase32(secret), stepAt(new Date()) + (which === 'next' ? 1 : 0))
}

export { expect } from '@playwright/test'
