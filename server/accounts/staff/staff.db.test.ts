import { beforeEach, describe, expect, test } from 'vitest'
import type { Role } from '#domain/access/roles.ts'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { sql } from '#server/db/sql.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { offerPasswordLink } from '../password-link/make-password-link.ts'
import { findPasswordLink } from '../password-link/redeem-password-link.ts'
import { changeStaff } from './change-staff.ts'
import { listStaff } from './list-staff.ts'
import { insertStaff } from './save-staff.ts'
import { inviteStaff } from './staff-forms.ts'

const BEN = {
  email: 'ben@shop.example',
  name: 'Ben',
  password: 'green meadow at dawn',
  roles: ['admin'] as const,
}
const DAY_SECONDS = 24 * 3600
const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>
let ada: { userId: string; name: string; email: string }

beforeEach(async () => {
  await database.db.execute(sql`with gone as (delete from sign_in_throttle) delete from users`)
  shop = await openAccountShop(database.db)
  ada = await personOf(ADA.email)
})

async function personOf(email: string) {
  const { rows } = await database.db.execute<{ userId: string; name: string; email: string }>(
    sql`select id as "userId", name, email from users where email = ${email}`,
  )
  const [person] = rows
  if (!person) throw new Error(`Nobody has the address ${email}`)
  return person
}

async function invite(now = shop.now()) {
  const result = await inviteStaff(database.db, { actor: ada, invitation: BEN, now })
  if (!result.ok) throw new Error(result.reason)
  return result.token
}

async function addBen() {
  await shop.accounts.redeemPasswordLink({ token: await invite(), password: BEN.password })
  return personOf(BEN.email)
}

async function signIn(browser = createBrowser(), credentials: { email: string; password: string } = BEN) {
  const result = await shop.accounts.signIn({
    ...credentials,
    clientAddress: '192.0.2.1',
    headers: browser.headers(),
  })
  if (result.ok) browser.take(result.cookies)
  return result
}

/** Roles take the place of those from before. */
const change = (
  actor: { userId: string; name: string },
  userId: string,
  action: 'disable' | 'enable' | Role[],
) =>
  changeStaff(database.db, {
    actor,
    userId,
    ...(typeof action === 'string' ? { action } : { action: 'roles', roles: action }),
  })

async function audited() {
  const { rows } = await database.db.execute<{ line: string }>(
    sql`select actor_name || ' ' || action || ' ' || subject as line from audit_log order by id desc limit 3`,
  )
  return rows.map(({ line }) => line)
}

async function listed(email: string) {
  return (await listStaff(database.db, shop.now())).find((member) => member.email === email)
}

describe('an invitation', () => {
  test('makes an admin who can sign in once a password is chosen, and not before', async () => {
    const token = await invite()
    expect(await listed(BEN.email)).toMatchObject({ roles: ['admin'], hasPassword: false, hasLink: true })
    expect(await signIn()).toEqual({ ok: false, reason: 'invalid-credentials' })
    expect(await findPasswordLink(database.db, token, shop.now())).toMatchObject({ purpose: 'invitation' })
    expect(await shop.accounts.redeemPasswordLink({ token, password: BEN.password })).toEqual({
      ok: true,
      email: BEN.email,
    })
    const browser = createBrowser()
    expect(await signIn(browser)).toMatchObject({ ok: true })
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({
      kind: 'staff',
      roles: ['admin'],
      name: 'Ben',
    })
    expect(await listed(BEN.email)).toMatchObject({ hasPassword: true, hasLink: false })
    expect(await audited()).toEqual([
      `Ben signed-in ${BEN.email}`,
      `Ben invitation-accepted ${BEN.email}`,
      `Ada staff-invited ${BEN.email}`,
    ])
  })

  test('works once, also when ten use it at the same moment', async () => {
    const token = await invite()
    const uses = Array.from({ length: 10 }, (_, at) =>
      shop.accounts.redeemPasswordLink({ token, password: `${BEN.password} ${at}` }),
    )
    const results = await Promise.all(uses)
    expect(results.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await shop.accounts.redeemPasswordLink({ token, password: BEN.password })).toEqual({
      ok: false,
      reason: 'no-such-link',
    })
  })

  test('is good for seven days', async () => {
    const token = await invite()
    shop.clock.aheadSeconds = 7 * DAY_SECONDS - 1
    expect(await findPasswordLink(database.db, token, shop.now())).toBeDefined()
    shop.clock.aheadSeconds = 7 * DAY_SECONDS
    expect(await findPasswordLink(database.db, token, shop.now())).toBeUndefined()
    expect(await shop.accounts.redeemPasswordLink({ token, password: BEN.password })).toMatchObject({
      ok: false,
    })
    expect(await listed(BEN.email)).toMatchObject({ hasLink: false, hasPassword: false })
  })

  test('is replaced by a newer one, and is for an address without an account', async () => {
    const first = await invite()
    const { userId } = await personOf(BEN.email)
    const second = await offerPasswordLink(database.db, { actor: ada, userId, now: shop.now() })
    expect(second).toMatchObject({ ok: true, purpose: 'invitation' })
    expect(await findPasswordLink(database.db, first, shop.now())).toBeUndefined()
    expect(await inviteStaff(database.db, { actor: ada, invitation: BEN, now: shop.now() })).toEqual({
      ok: false,
      reason: 'email-taken',
    })
  })

  test('is in the database as a hash alone', async () => {
    const token = await invite()
    const { rows } = await database.db.execute<{ text: string }>(
      sql`select (select string_agg(l::text, ' ') from password_links l) || (select string_agg(a::text, ' ') from audit_log a) as text`,
    )
    expect(rows[0]?.text).not.toContain(token)
    expect(rows[0]?.text).not.toContain(Buffer.from(token).toString('hex'))
  })
})

describe('a reset', () => {
  test('leaves the password good until the link is used, then ends every session', async () => {
    const ben = await addBen()
    const browser = createBrowser()
    await signIn(browser)
    const link = await offerPasswordLink(database.db, { actor: ada, userId: ben.userId, now: shop.now() })
    if (!link.ok) throw new Error(link.reason)
    expect(link.purpose).toBe('reset')
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({ kind: 'staff' })
    await shop.accounts.redeemPasswordLink({ token: link.token, password: 'another meadow at dusk' })
    expect(await shop.accounts.viewerOf(browser.headers())).toEqual(ANONYMOUS)
    expect(await signIn()).toMatchObject({ reason: 'invalid-credentials' })
    expect(await signIn(browser, { ...BEN, password: 'another meadow at dusk' })).toMatchObject({ ok: true })
  })

  test('is good for a day, and worth nothing for a disabled account', async () => {
    const ben = await addBen()
    const offer = () => offerPasswordLink(database.db, { actor: ada, userId: ben.userId, now: shop.now() })
    const link = await offer()
    if (!link.ok) throw new Error(link.reason)
    const late = new Date(shop.now().getTime() + DAY_SECONDS * 1000)
    expect(await findPasswordLink(database.db, link.token, late)).toBeUndefined()
    await change(ada, ben.userId, 'disable')
    expect(await findPasswordLink(database.db, link.token, shop.now())).toBeUndefined()
    expect(await offer()).toEqual({ ok: false, reason: 'gone' })
  })
})

describe('disabling', () => {
  test('ends all sessions at once and keeps the person out, until the account is enabled', async () => {
    const ben = await addBen()
    const browser = createBrowser()
    await signIn(browser)
    expect(await change(ada, ben.userId, 'disable')).toEqual({ ok: true, email: BEN.email })
    expect(await shop.accounts.viewerOf(browser.headers())).toEqual(ANONYMOUS)
    expect(await signIn()).toEqual({ ok: false, reason: 'refused' })
    expect(await signIn(browser, { ...BEN, password: 'not the password' })).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    await change(ada, ben.userId, 'enable')
    expect(await signIn()).toMatchObject({ ok: true })
  })

  test('a session that somehow lives on opens nothing', async () => {
    const ben = await addBen()
    const browser = createBrowser()
    await signIn(browser)
    await database.db.execute(sql`update users set disabled_at = now() where id = ${ben.userId}`)
    expect(await shop.accounts.viewerOf(browser.headers())).toEqual(ANONYMOUS)
  })
})

describe('roles', () => {
  test('are changed at once, in the sessions that are open, and the audit log says to which', async () => {
    const ben = await addBen()
    const browser = createBrowser()
    await signIn(browser)
    await change(ada, ben.userId, ['statistics', 'orders'])
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({
      kind: 'staff',
      roles: ['orders', 'statistics'],
    })
    await change(ada, ben.userId, ['orders'])
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({ roles: ['orders'] })
    expect(await listed(BEN.email)).toMatchObject({ roles: ['orders'] })
    const { rows } = await database.db.execute(
      sql`select subject, detail from audit_log where action = 'roles-changed' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ subject: BEN.email, detail: { roles: ['orders'] } }])
  })

  test('without any, an account opens nothing, and every session of it ends', async () => {
    const ben = await addBen()
    const before = createBrowser()
    await signIn(before)
    await change(ada, ben.userId, [])
    expect(await shop.accounts.viewerOf(before.headers())).toBe(ANONYMOUS)
    const browser = createBrowser()
    await signIn(browser)
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({ kind: 'member' })
    await change(ada, ben.userId, ['admin'])
    expect(await shop.accounts.viewerOf(browser.headers())).toMatchObject({ kind: 'staff', roles: ['admin'] })
  })

  test('are changed by owners alone', async () => {
    const ben = await addBen()
    await change(ada, ben.userId, ['orders', 'catalogue', 'statistics'])
    expect(await change(ben, ben.userId, ['admin'])).toEqual({ ok: false, reason: 'not-an-owner' })
    expect(await change(ben, ada.userId, [])).toEqual({ ok: false, reason: 'not-an-owner' })
  })
})

describe('the last owner', () => {
  test.each([['disable' as const], [[]], [['orders' as const]]])(
    'cannot be shut out (%j)',
    async (action) => {
      expect(await change(ada, ada.userId, action)).toEqual({ ok: false, reason: 'last-owner' })
      await invite()
      // Somebody who has not accepted an invitation could not run the shop.
      expect(await change(ada, ada.userId, action)).toEqual({ ok: false, reason: 'last-owner' })
      await database.db.execute(sql`delete from users where email = ${BEN.email}`)
      const ben = await addBen()
      expect(await change(ada, ada.userId, action)).toEqual({ ok: false, reason: 'yourself' })
      await change(ada, ben.userId, 'disable')
      expect(await change(ada, ada.userId, action)).toEqual({ ok: false, reason: 'last-owner' })
    },
  )

  test.each([['disable' as const], [[]]])(
    'is left when all of them shut each other out at the same moment (%j)',
    async (action) => {
      for (const name of ['Ben', 'Cleo'])
        await insertStaff(database.db, {
          email: `${name.toLowerCase()}@shop.example`,
          name,
          passwordHash: 'x',
        })
      const admins = await listStaff(database.db, shop.now())
      const attempts = admins.flatMap((actor) =>
        admins.filter((other) => other !== actor).map((other) => change(actor, other.userId, action)),
      )
      await Promise.all(attempts)
      const left = await listStaff(database.db, shop.now())
      expect(left.filter(({ roles, isDisabled }) => roles.includes('admin') && !isDisabled)).toHaveLength(1)
    },
  )

  test('whoever was shut out a moment ago changes nothing any more', async () => {
    const ben = await addBen()
    await change(ada, ben.userId, 'disable')
    expect(await change(ben, ada.userId, 'disable')).toEqual({ ok: false, reason: 'not-an-owner' })
    const invited = await inviteStaff(database.db, {
      actor: ben,
      invitation: { name: 'Cleo', email: 'cleo@shop.example', roles: ['orders'] },
      now: shop.now(),
    })
    expect(invited).toEqual({ ok: false, reason: 'not-an-owner' })
    expect(await listed('cleo@shop.example')).toBeUndefined()
    const offered = offerPasswordLink(database.db, { actor: ben, userId: ada.userId, now: shop.now() })
    expect(await offered).toEqual({ ok: false, reason: 'not-an-owner' })
    expect(await listed(ADA.email)).toMatchObject({ hasLink: false })
    expect(await change(ada, crypto.randomUUID(), 'disable')).toEqual({ ok: false, reason: 'gone' })
  })
})
