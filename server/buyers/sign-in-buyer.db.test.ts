import { beforeEach, describe, expect, test } from 'vitest'
import { CODE_TRIES, LINK_MINUTES } from '#domain/access/buyer-sign-in.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { insertOrder, strainOrder } from '#tests/database/rows.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { addCompany } from '#tests/qualification/company-rows.ts'
import { readBuyerToken } from './buyer-cookie.ts'
import { findBuyer } from './find-buyer.ts'
import { findLink, isAwaitingLink } from './find-link.ts'
import { redeemCode, redeemLink } from './redeem-link.ts'
import { askWithinLimits, redeemWithinLimits } from './sign-in-buyer.ts'
import { tidyBuyers } from './tidy-buyers.ts'

const database = useTestDatabase()
const settings = { publicUrl: 'https://shop.example' }
const secret = 'a secret for tests'
const ADA = 'ada@green.example'
const openedAt = Date.now()
const at = (seconds = 0) => ({ settings, secret, now: new Date(openedAt + seconds * 1000) })
const query = (text: string, values: unknown[] = []) => database.db.pool.query(text, values)

beforeEach(async () => {
  await query('TRUNCATE companies, buyer_links, buyer_sessions, sign_in_throttle, mails, orders CASCADE')
  const company = await addCompany(database.db.pool)
  await query(`INSERT INTO people (company, name, email) VALUES ($1, 'Ada', 'Ada@green.example')`, [company])
})

type Browser = ReturnType<typeof createBrowser>

async function ask(browser: Browser, email = ADA, { network = '192.0.2.1', seconds = 0 } = {}) {
  const visit = { email, shopName: 'Cultivar', clientAddress: network, headers: browser.headers() }
  const asked = await askWithinLimits(database.db, visit, at(seconds), 0)
  if (asked.ok) browser.take(asked.cookies)
  return asked
}

async function readMails() {
  const { rows } = await query(`SELECT message, urgent FROM mails ORDER BY created_at`)
  return rows.map(({ message, urgent }) => ({
    to: message.to as string,
    token: /token=([\w-]+)/.exec(message.text)?.[1] ?? '',
    urgent: urgent as boolean,
  }))
}

const lastToken = async () => (await readMails()).at(-1)?.token ?? ''
const countSessions = async () => (await query('SELECT count(*)::int AS n FROM buyer_sessions')).rows[0].n
const redeem = (browser: Browser, token: string, seconds = 0) =>
  redeemLink(database.db, { token, headers: browser.headers() }, at(seconds))
const look = (browser: Browser, token: string, seconds = 0) =>
  findLink(database.db, token, browser.headers(), at(seconds))

async function buyerIn(browser: Browser) {
  const token = readBuyerToken(browser.headers(), settings, secret)
  return token === null ? undefined : findBuyer(database.db, token, at().now)
}

describe('a link by mail', () => {
  test('goes to the address as the shop knows it, before other mails, and lets the browser in that asked', async () => {
    const browser = createBrowser()
    await ask(browser)
    expect(await readMails()).toMatchObject([{ to: 'Ada@green.example', urgent: true }])
    const token = await lastToken()
    expect(await look(browser, token)).toEqual({ kind: 'here' })
    const redeemed = await redeem(browser, token)
    if (!redeemed.ok) throw new Error(redeemed.reason)
    browser.take(redeemed.cookies)
    expect(await buyerIn(browser)).toMatchObject({ email: ADA, person: { name: 'Ada', mayOrder: true } })
  })

  test('works once, also when a hundred redeem it at the same moment', async () => {
    const browser = createBrowser()
    await ask(browser)
    const token = await lastToken()
    const all = await Promise.all(Array.from({ length: 100 }, () => redeem(browser, token)))
    expect(all.filter(({ ok }) => ok)).toHaveLength(1)
    expect(await countSessions()).toBe(1)
    expect(await redeem(browser, token)).toEqual({ ok: false, reason: 'over' })
    expect(await look(browser, token)).toEqual({ kind: 'over' })
  })

  test(`works for ${LINK_MINUTES} minutes`, async () => {
    const browser = createBrowser()
    await ask(browser)
    const token = await lastToken()
    expect(await look(browser, token, LINK_MINUTES * 60 - 1)).toEqual({ kind: 'here' })
    expect(await redeem(browser, token, LINK_MINUTES * 60)).toEqual({ ok: false, reason: 'over' })
    expect(await countSessions()).toBe(0)
  })

  test('is not used up by programs that look at it, however often', async () => {
    const browser = createBrowser()
    await ask(browser)
    const token = await lastToken()
    for (let n = 0; n < 20; n++) expect((await look(createBrowser(), token)).kind).toBe('elsewhere')
    expect((await redeem(browser, token)).ok).toBe(true)
  })

  test('lets no other browser in, and none whose link took its place', async () => {
    const browser = createBrowser()
    await ask(browser)
    const first = await lastToken()
    expect(await redeem(createBrowser(), first)).toEqual({ ok: false, reason: 'over' })
    const stranger = createBrowser()
    await ask(stranger, 'eve@elsewhere.example')
    expect(await redeem(stranger, first)).toEqual({ ok: false, reason: 'over' })
    await ask(browser)
    expect(await redeem(browser, first)).toEqual({ ok: false, reason: 'over' })
    expect((await redeem(browser, await lastToken())).ok).toBe(true)
  })

  test('cannot be guessed', async () => {
    const browser = createBrowser()
    await ask(browser)
    const token = await lastToken()
    for (const guess of ['', 'x', token.slice(0, -1), `${token}A`, token.toLowerCase()])
      expect(await redeem(browser, guess)).toEqual({ ok: false, reason: 'over' })
  })
})

describe('a code', () => {
  async function codeOf(token: string) {
    const shown = await look(createBrowser(), token)
    return shown.kind === 'elsewhere' ? shown.code : ''
  }
  const giveCode = (browser: Browser, code: string) =>
    redeemCode(database.db, { code, headers: browser.headers() }, at())

  test('is shown in another browser, and lets the one in that asked, once', async () => {
    const browser = createBrowser()
    await ask(browser)
    expect(await isAwaitingLink(database.db, browser.headers(), at())).toBe(true)
    const code = await codeOf(await lastToken())
    expect(code).toMatch(/^[2-9A-Z]{8}$/)
    expect((await giveCode(createBrowser(), code)).ok).toBe(false)
    expect((await giveCode(browser, code)).ok).toBe(true)
    expect((await giveCode(browser, code)).ok).toBe(false)
    expect(await countSessions()).toBe(1)
  })

  test(`can be mistyped ${CODE_TRIES - 1} times; the next one uses the link up, also for the right code and the link`, async () => {
    const browser = createBrowser()
    await ask(browser)
    const token = await lastToken()
    const code = await codeOf(token)
    for (let left = CODE_TRIES - 1; left > 0; left--)
      expect(await giveCode(browser, 'AAAAAAAA')).toEqual({
        ok: false,
        reason: 'wrong-code',
        triesLeft: left,
      })
    expect(await giveCode(browser, 'AAAAAAAA')).toEqual({ ok: false, reason: 'over' })
    expect(await giveCode(browser, code)).toEqual({ ok: false, reason: 'over' })
    expect(await redeem(browser, token)).toEqual({ ok: false, reason: 'over' })
  })

  test('has no more tries when they are made at the same moment', async () => {
    const browser = createBrowser()
    await ask(browser)
    const tries = await Promise.all(Array.from({ length: 40 }, () => giveCode(browser, 'AAAAAAAA')))
    expect(tries.filter((one) => !one.ok && one.reason === 'wrong-code')).toHaveLength(CODE_TRIES - 1)
  })

  test('slows a network down that tries many', async () => {
    const tries = []
    for (let n = 0; n < 21; n++) {
      const visit = { code: 'AAAAAAAA', clientAddress: '192.0.2.7', headers: createBrowser().headers() }
      tries.push(await redeemWithinLimits(database.db, visit, at(), 0))
    }
    expect(tries.at(-1)).toMatchObject({ reason: 'too-many' })
  })
})

describe('asking for a link', () => {
  test('looks the same for an address that nobody knows, to which nothing is sent', async () => {
    const [known, unknown] = [createBrowser(), createBrowser()]
    const answers = [await ask(known), await ask(unknown, 'nobody@elsewhere.example')]
    expect(answers.map((answer) => answer.ok)).toEqual([true, true])
    expect(known.cookies.size).toBe(unknown.cookies.size)
    expect(await readMails()).toHaveLength(1)
    expect(await isAwaitingLink(database.db, unknown.headers(), at())).toBe(true)
    const wrong = { code: 'AAAAAAAA', headers: unknown.headers() }
    expect(await redeemCode(database.db, wrong, at())).toMatchObject({ reason: 'wrong-code' })
  })

  test('works for somebody who ordered for themself, and for nobody who is erased', async () => {
    await insertOrder(database.db.pool, { ...strainOrder, email: 'Bob@home.example' }, [{}])
    await ask(createBrowser(), 'bob@home.example')
    expect(await readMails()).toMatchObject([{ to: 'Bob@home.example' }])
    await query('UPDATE companies SET erased_at = now()')
    await ask(createBrowser())
    expect(await readMails()).toHaveLength(1)
  })

  test('is limited for an address from any network, and for a network with any address', async () => {
    const answers = []
    for (let n = 0; n < 8; n++) answers.push(await ask(createBrowser(), ADA, { network: `192.0.${n}.1` }))
    expect(answers.map(({ ok }) => ok)).toEqual([...Array(7).fill(true), false])
    expect((await ask(createBrowser(), ADA, { seconds: 901 })).ok).toBe(true)
    const others = []
    for (let n = 0; n < 21; n++)
      others.push(await ask(createBrowser(), `n${n}@x.example`, { network: '198.51.100.1' }))
    expect(others.at(-1)?.ok).toBe(false)
  })
})

describe('a stranger who asks for the links of somebody else', () => {
  async function pester(networks: number, { hours = 1, everySeconds = 60 } = {}) {
    for (let seconds = 0; seconds < hours * 3600; seconds += everySeconds)
      for (let n = 0; n < networks; n++)
        await ask(createBrowser(), ADA, { network: `203.0.113.${n}`, seconds })
  }

  test('in one network makes them wait for nothing, however long it goes on', async () => {
    await pester(1, { hours: 5, everySeconds: 300 })
    const wanted = await ask(createBrowser(), ADA, { network: '198.51.100.9', seconds: 5 * 3600 - 1 })
    expect(wanted.ok).toBe(true)
  })

  test('in an IPv6 site of 65,536 networks neither', async () => {
    for (let n = 0; n < 20; n++) await ask(createBrowser(), ADA, { network: `2001:db8:7:${n}::1` })
    expect(await readMails()).toHaveLength(3)
    expect((await ask(createBrowser(), ADA, { network: '198.51.100.9' })).ok).toBe(true)
  })

  test('in many networks cannot keep a browser waiting that has signed in with the address before', async () => {
    const own = createBrowser()
    await ask(own)
    const redeemed = await redeem(own, await lastToken())
    if (!redeemed.ok) throw new Error(redeemed.reason)
    own.take(redeemed.cookies)
    await pester(20, { everySeconds: 600 })
    expect((await ask(createBrowser(), ADA, { seconds: 3000, network: '198.51.100.9' })).ok).toBe(false)
    expect((await ask(own, ADA, { seconds: 3000, network: '198.51.100.9' })).ok).toBe(true)
    // For another address it is a stranger like everybody.
    for (let n = 0; n < 7; n++) await ask(createBrowser(), 'bo@x.example', { network: `192.0.${n}.1` })
    expect((await ask(own, 'bo@x.example', { network: '198.51.100.9' })).ok).toBe(false)
  })

  test('in many networks has a handful of mails sent in an hour', async () => {
    await pester(10, { everySeconds: 120 })
    expect((await readMails()).length).toBeLessThanOrEqual(10)
  })
})

test('what is over is tidied away', async () => {
  const browser = createBrowser()
  await ask(browser)
  await redeem(browser, await lastToken())
  await tidyBuyers(database.db, at(23 * 3600).now)
  expect((await query('SELECT FROM buyer_links')).rowCount).toBe(1)
  await tidyBuyers(database.db, at(25 * 3600).now)
  expect((await query('SELECT FROM buyer_links')).rowCount).toBe(0)
  expect(await countSessions()).toBe(1)
  await tidyBuyers(database.db, at(31 * 24 * 3600).now)
  expect(await countSessions()).toBe(0)
})
