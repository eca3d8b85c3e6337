import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { sql } from '#server/db/sql.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { endOwnSessions, listSessions } from './session/own-sessions.ts'

const NEW_PASSWORD = 'green meadow at dawn'
const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>
let ada: { userId: string; name: string; email: string }
let laptop: ReturnType<typeof createBrowser>
let phone: ReturnType<typeof createBrowser>

beforeAll(async () => {
  shop = await openAccountShop(database.db)
})

beforeEach(async () => {
  await database.db.execute(sql`truncate sessions, sign_in_throttle`)
  laptop = createBrowser()
  phone = createBrowser()
  await signIn(laptop, ADA.password, 'Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0')
  await signIn(phone, ADA.password, 'Mozilla/5.0 (Linux; Android 15) Chrome/140.0 Mobile Safari/537.36')
  const viewer = await shop.accounts.viewerOf(laptop.headers())
  if (viewer.kind === 'anonymous') throw new Error('Ada is signed in')
  ada = { userId: viewer.userId, name: viewer.name, email: viewer.email }
})

async function signIn(browser: typeof laptop, password: string, userAgent = '') {
  const headers = browser.headers()
  headers.set('user-agent', userAgent)
  const result = await shop.accounts.signIn({ ...ADA, password, clientAddress: '192.0.2.1', headers })
  if (result.ok) browser.take(result.cookies)
  return result
}

async function changePassword(password: string, newPassword: string) {
  return shop.accounts.changePassword({
    person: ada,
    password,
    code: '',
    newPassword,
    sessionId: await shop.accounts.sessionIdOf(laptop.headers()),
    clientAddress: '192.0.2.1',
    headers: laptop.headers(),
  })
}

const viewerIn = (browser: typeof laptop) => shop.accounts.viewerOf(browser.headers())

describe('changing the password', () => {
  test('takes the current one, ends the other sessions and keeps this one', async () => {
    expect(await changePassword(ADA.password, NEW_PASSWORD)).toEqual({ ok: true })
    expect(await viewerIn(laptop)).toMatchObject({ kind: 'staff' })
    expect(await viewerIn(phone)).toEqual(ANONYMOUS)
    expect(await signIn(phone, ADA.password)).toMatchObject({ reason: 'invalid-credentials' })
    expect(await signIn(phone, NEW_PASSWORD)).toMatchObject({ ok: true })
    expect(await changePassword(NEW_PASSWORD, ADA.password)).toEqual({ ok: true })
  })

  test('with a wrong current one changes nothing, and soon has to wait', async () => {
    for (let failures = 0; failures < 5; failures++) {
      expect(await changePassword('wrong horse', NEW_PASSWORD)).toEqual({
        ok: false,
        reason: 'invalid-credentials',
      })
    }
    expect(await changePassword(ADA.password, NEW_PASSWORD)).toMatchObject({ reason: 'too-many-attempts' })
    expect(await viewerIn(phone)).toMatchObject({ kind: 'staff' })
  })
})

describe('own sessions', () => {
  test('are told apart by device and network', async () => {
    const sessions = await listSessions(database.db, ada.userId, shop.now())
    expect(sessions.map(({ device, network }) => `${device}, ${network}`).sort()).toEqual([
      'Chrome on Android, 192.0.2.0/24',
      'Firefox on Linux, 192.0.2.0/24',
    ])
  })

  test('one of them can be ended, or all but this one', async () => {
    const phoneId = (await shop.accounts.sessionIdOf(phone.headers())) ?? ''
    expect(await endOwnSessions(database.db, ada, { only: phoneId })).toEqual({ ended: 1 })
    expect(await viewerIn(phone)).toEqual(ANONYMOUS)
    await signIn(phone, ADA.password)
    await signIn(createBrowser(), ADA.password)
    const laptopId = (await shop.accounts.sessionIdOf(laptop.headers())) ?? ''
    expect(await endOwnSessions(database.db, ada, { allBut: laptopId })).toEqual({ ended: 2 })
    expect(await viewerIn(laptop)).toMatchObject({ kind: 'staff' })
  })

  test('of somebody else cannot be ended', async () => {
    const phoneId = (await shop.accounts.sessionIdOf(phone.headers())) ?? ''
    const stranger = { ...ada, userId: crypto.randomUUID() }
    expect(await endOwnSessions(database.db, stranger, { only: phoneId })).toEqual({ ended: 0 })
    expect(await viewerIn(phone)).toMatchObject({ kind: 'staff' })
  })

  test('that nobody can use any more are not shown', async () => {
    const later = new Date(shop.now().getTime() + 8 * 24 * 3600 * 1000)
    expect(await listSessions(database.db, ada.userId, later)).toEqual([])
  })
})
