import pg from 'pg'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { createDatabase } from '#server/db/create-database.ts'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/settings.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createAccounts } from './accounts.ts'

const HOUR = 3600
const DAY = 24 * HOUR
const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>
let browser: ReturnType<typeof createBrowser>

beforeAll(async () => {
  shop = await openAccountShop(database.db)
})

beforeEach(async () => {
  shop.clock.aheadSeconds = 0
  browser = createBrowser()
  await database.db.execute(sql`truncate sessions, sign_in_throttle`)
})

async function signIn(using = browser, credentials = ADA, accounts = shop.accounts) {
  const headers = using.headers()
  const result = await accounts.signIn({ ...credentials, clientAddress: '192.0.2.1', headers })
  if (result.ok) using.take(result.cookies)
  return result
}

const viewer = () => shop.accounts.viewerOf(browser.headers())

async function countSessions() {
  const { rows } = await database.db.execute(sql`select from sessions`)
  return rows.length
}

describe('signing in', () => {
  test('with the right password makes the browser an admin', async () => {
    expect(await viewer()).toEqual(ANONYMOUS)
    expect(await signIn()).toMatchObject({ ok: true })
    expect(await viewer()).toMatchObject({ kind: 'staff', name: 'Ada', email: ADA.email })
  })

  test('does not depend on how the address is capitalised', async () => {
    expect(await signIn(browser, { ...ADA, email: 'ADA@Shop.Example' })).toMatchObject({ ok: true })
  })

  test('with a wrong password or an unknown address gives the same answer for the same work', async () => {
    const before = shop.hashes.count
    expect(await signIn(browser, { ...ADA, password: 'wrong horse' })).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    expect(shop.hashes.count).toBe(before + 1)
    expect(await signIn(browser, { ...ADA, email: 'nobody@shop.example' })).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    expect(shop.hashes.count).toBe(before + 2)
    expect(await countSessions()).toBe(0)
  })

  test('with a password of a megabyte is refused like any wrong one', async () => {
    const result = await signIn(browser, { ...ADA, password: 'x'.repeat(1_000_000) })
    expect(result).toEqual({ ok: false, reason: 'invalid-credentials' })
  })

  test('ends the session that the browser held before', async () => {
    await signIn()
    const before = new Headers(browser.headers())
    await signIn()
    expect(await shop.accounts.viewerOf(before)).toEqual(ANONYMOUS)
    expect(await viewer()).toMatchObject({ kind: 'staff' })
    expect(await countSessions()).toBe(1)
  })

  test('leaves the session of another browser alone', async () => {
    const laptop = createBrowser()
    await signIn(laptop)
    await signIn()
    expect(await shop.accounts.viewerOf(laptop.headers())).toMatchObject({ kind: 'staff' })
  })

  test('never takes over a session token that the browser brought along', async () => {
    await signIn()
    const [name, planted] = [...browser.cookies].find(([cookie]) => cookie.endsWith('session_token')) ?? []
    browser.cookies.set(name ?? '', 'planted.token')
    await signIn()
    expect(browser.cookies.get(name ?? '')).not.toBe('planted.token')
    expect(browser.cookies.get(name ?? '')).not.toBe(planted)
  })

  test('clears away sessions that nobody can use any more', async () => {
    await signIn(createBrowser())
    await database.db.execute(sql`update sessions set updated_at = updated_at - interval '8 days'`)
    await signIn(createBrowser(), ADA, shop.anotherProcess())
    await database.db.execute(sql`update sessions set expires_at = updated_at - interval '1 day'`)
    await signIn(browser, ADA, shop.anotherProcess())
    expect(await countSessions()).toBe(1)
  })

  test('stores the network and the kind of browser of the person, and neither address nor user agent', async () => {
    const headers = new Headers({ 'user-agent': 'Mozilla/5.0 (Windows NT 10.0; rv:143.0) Firefox/143.0' })
    await shop.accounts.signIn({ ...ADA, clientAddress: '192.0.2.1', headers })
    const { rows } = await database.db.execute(
      sql`select ip_address as "ipAddress", user_agent as "userAgent" from sessions`,
    )
    expect(rows).toMatchObject([{ ipAddress: '192.0.2.0/24', userAgent: 'Firefox on Windows' }])
  })

  test('and out is written down in the audit log', async () => {
    await signIn()
    await shop.accounts.signOut(browser.headers())
    const { rows } = await database.db.execute(
      sql`select actor_name, action, subject from audit_log order by id desc limit 2`,
    )
    expect(rows).toEqual([
      { actor_name: 'Ada', action: 'signed-out', subject: ADA.email },
      { actor_name: 'Ada', action: 'signed-in', subject: ADA.email },
    ])
  })
})

describe('the session cookie', () => {
  async function cookieAt(publicUrl: string) {
    const accounts = createAccounts(database.db, readSettings({ PUBLIC_URL: publicUrl }), () => 'Cultivar')
    const result = await signIn(browser, ADA, accounts)
    return result.ok ? result.cookies : []
  }

  test('over TLS is bound to the host, out of reach of scripts, and not sent by other sites', async () => {
    const cookies = await cookieAt('https://shop.example')
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(
        /^__Host-cultivar\.\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; Secure; SameSite=Lax$/,
      )
    }
  })

  test('over plain HTTP lacks nothing but what needs TLS', async () => {
    const cookies = await cookieAt('http://localhost:3000')
    expect(cookies).toHaveLength(2)
    for (const cookie of cookies) {
      expect(cookie).toMatch(/^cultivar\.\w+=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/)
    }
  })

  test('is worth nothing without its signature, with another one, or garbled', async () => {
    await signIn()
    const [name = '', value = ''] =
      [...browser.cookies].find(([cookie]) => cookie.endsWith('session_token')) ?? []
    const token = decodeURIComponent(value).split('.')[0]
    for (const forged of [token, `${token}.`, `${token}.AAAA`, '.', '', '%', `x${value}`, `${value}x`]) {
      const headers = new Headers({ cookie: `${name}=${forged}` })
      expect(await shop.accounts.viewerOf(headers), forged).toEqual(ANONYMOUS)
    }
  })

  test('is understood by every process of the shop', async () => {
    await signIn()
    expect(await shop.anotherProcess().viewerOf(browser.headers())).toMatchObject({ kind: 'staff' })
  })
})

describe('a session', () => {
  test('ends after a week without use', async () => {
    await signIn()
    shop.clock.aheadSeconds = 7 * DAY - HOUR
    expect(await viewer()).toMatchObject({ kind: 'staff' })
    await database.db.execute(sql`update sessions set updated_at = created_at`)
    shop.clock.aheadSeconds = 7 * DAY + HOUR
    expect(await viewer()).toEqual(ANONYMOUS)
  })

  test('lives on while it is used, but not beyond a month', async () => {
    await signIn()
    for (let day = 5; day < 30; day += 5) {
      shop.clock.aheadSeconds = day * DAY
      expect(await viewer(), `day ${day}`).toMatchObject({ kind: 'staff' })
    }
    shop.clock.aheadSeconds = 30 * DAY + HOUR
    expect(await viewer()).toEqual(ANONYMOUS)
  })

  test('loses the back office in the moment in which the role is taken away', async () => {
    await signIn()
    await database.db.execute(sql`delete from user_roles`)
    expect(await viewer()).toMatchObject({ kind: 'member', email: ADA.email })
    await database.db.execute(sql`insert into user_roles (user_id, role) select id, 'admin' from users`)
    expect(await viewer()).toMatchObject({ kind: 'staff' })
  })
})

describe('signing out', () => {
  test('ends the session in the database and takes the cookie away', async () => {
    await signIn()
    const stolen = browser.headers()
    browser.take((await shop.accounts.signOut(browser.headers())).cookies)
    expect(await shop.accounts.viewerOf(stolen)).toEqual(ANONYMOUS)
    expect([...browser.cookies.keys()].filter((name) => name.endsWith('session_token'))).toEqual([])
    expect(await countSessions()).toBe(0)
  })

  test('without a session does no harm', async () => {
    expect((await shop.accounts.signOut(new Headers())).cookies).toHaveLength(1)
  })
})

describe('while the database is away', () => {
  const pool = new pg.Pool({ host: '127.0.0.1', port: 1 })
  const away = createAccounts(createDatabase(pool), readSettings({}), () => 'Cultivar')

  test('a visitor without a session cookie is anonymous, for nothing has to be looked up', async () => {
    expect(await away.viewerOf(new Headers({ cookie: 'theme=dark' }))).toEqual(ANONYMOUS)
  })

  test('an admin is not taken for a stranger: looking up fails aloud', async () => {
    await signIn()
    await expect(away.viewerOf(browser.headers())).rejects.toThrow()
  })

  test('nobody is told that they are signed out while their session lives on', async () => {
    await signIn()
    await expect(away.signOut(browser.headers())).rejects.toThrow()
  })
})
