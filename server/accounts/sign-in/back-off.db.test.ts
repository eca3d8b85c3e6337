import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest'
import { LONGEST_WAIT_SECONDS } from '#domain/access/back-off.ts'
import { sql } from '#server/db/sql.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import type { SignInResult } from './sign-in.ts'

const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>

beforeAll(async () => {
  shop = await openAccountShop(database.db)
})

beforeEach(async () => {
  shop.clock.aheadSeconds = 0
  shop.hashes.count = 0
  shop.hashes.heldUpBy = Promise.resolve()
  // What a process remembers of those who came is of another time.
  shop = { ...shop, accounts: shop.anotherProcess() }
  await database.db.execute(sql`truncate sessions, sign_in_throttle`)
})

type Try = { email?: string; password?: string; clientAddress?: string; headers?: Headers }

function attempt({ headers = new Headers(), ...given }: Try = {}, accounts = shop.accounts) {
  const wrong = { email: ADA.email, password: 'wrong horse', clientAddress: '192.0.2.1' }
  return accounts.signIn({ ...wrong, ...given, headers })
}

const rightly = (given: Try = {}) => attempt({ ...given, password: ADA.password })
const refused = (results: SignInResult[]) =>
  results.filter((r) => !r.ok && r.reason === 'too-many-attempts').length

async function failTimes(times: number, given: Try = {}) {
  for (let n = 0; n < times; n++) await attempt(given)
}

/** No hash ends until the returned function is called. */
function holdUpHashes() {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.hashes.heldUpBy = promise
  return resolve
}

function addressOf(n: number) {
  return `203.0.${n >> 8}.${n & 255}`
}

/** A browser in which Ada has signed in before. */
async function adasBrowser() {
  const browser = createBrowser()
  const result = await rightly({ clientAddress: '198.51.100.7' })
  if (result.ok) browser.take(result.cookies)
  return browser
}

describe('after wrong passwords', () => {
  test('the fifth makes the next wait 2 seconds, and a refused try neither hashes nor prolongs that', async () => {
    await failTimes(5)
    expect(shop.hashes.count).toBe(5)
    for (let n = 0; n < 3; n++) {
      expect(await rightly()).toEqual({ ok: false, reason: 'too-many-attempts', retryAfterSeconds: 2 })
    }
    expect(shop.hashes.count).toBe(5)
    shop.clock.aheadSeconds = 3
    expect(await rightly()).toMatchObject({ ok: true })
  })

  test('the wait grows with each one, up to a minute, for strangers who do not come back', async () => {
    await failTimes(5)
    let network = 0
    const isLookedAt = async () => {
      const result = await attempt({ clientAddress: `203.0.113.${network++}` })
      return !result.ok && result.reason === 'invalid-credentials'
    }
    for (const wait of [2, 4, 8, 16, 32, 60, 60, 60]) {
      shop.clock.aheadSeconds += wait - 1
      expect(await isLookedAt(), `${wait - 1} s after the last one`).toBe(false)
      shop.clock.aheadSeconds += 1
      expect(await isLookedAt(), `${wait} s after the last one`).toBe(true)
    }
  })

  test('of others, a stranger is told to come back in five seconds at the most', async () => {
    const told: number[] = []
    await failTimes(5, { clientAddress: '203.0.113.1' })
    for (let n = 0; n < 4; n++) {
      const result = await rightly({ clientAddress: `198.51.100.${n}` })
      if (!result.ok && result.reason === 'too-many-attempts') told.push(result.retryAfterSeconds)
      shop.clock.aheadSeconds += 60
      await attempt({ clientAddress: `203.0.113.${n + 2}` })
    }
    expect(told).toEqual([2, 4, 5, 5])
  })

  test('the right one clears the record of the account', async () => {
    await failTimes(4)
    expect(await rightly()).toMatchObject({ ok: true })
    await failTimes(4)
    expect(await rightly()).toMatchObject({ ok: true })
  })

  test('an hour of peace clears it too', async () => {
    await failTimes(5)
    shop.clock.aheadSeconds = 3605
    await failTimes(4)
    expect(await rightly()).toMatchObject({ ok: true })
  })

  test('on many accounts, the address has to wait, all of its IPv6 /64 included', async () => {
    for (let n = 0; n < 10; n++) {
      await attempt({ email: `nobody${n}@shop.example`, clientAddress: `2001:db8::${n}` })
    }
    const spray = await attempt({ email: 'somebody@shop.example', clientAddress: '2001:db8::ffff' })
    expect(spray).toMatchObject({ reason: 'too-many-attempts' })
    expect(await rightly({ clientAddress: '2001:db8:0:1::1' })).toMatchObject({ ok: true })
  })

  test('on many accounts, the /48 of the address has to wait, whichever of its networks they come from', async () => {
    for (let n = 0; n < 50; n++) {
      const clientAddress = `2001:db8:1:${n.toString(16)}::1`
      expect(await attempt({ email: `nobody${n}@shop.example`, clientAddress })).toMatchObject({
        reason: 'invalid-credentials',
      })
    }
    const next = { email: 'somebody@shop.example', clientAddress: '2001:db8:1:ffff::1' }
    expect(await attempt(next)).toMatchObject({ reason: 'too-many-attempts' })
    expect(await attempt({ ...next, clientAddress: '2001:db8:2::1' })).toMatchObject({
      reason: 'invalid-credentials',
    })
  })

  test('somebody with an account of their own cannot wipe the record of their address with it', async () => {
    for (let n = 0; n < 9; n++) await attempt({ email: `nobody${n}@shop.example` })
    expect(await rightly()).toMatchObject({ ok: true })
    await attempt({ email: 'nobody9@shop.example' })
    expect(await rightly()).toMatchObject({ reason: 'too-many-attempts' })
  })
})

describe('attempts at the same moment', () => {
  test('on two processes hash no more passwords than one after the other', async () => {
    const processes = [shop.anotherProcess(), shop.anotherProcess()]
    const results = await Promise.all(Array.from({ length: 60 }, (_, n) => attempt({}, processes[n % 2])))
    expect(shop.hashes.count).toBe(5)
    expect(refused(results)).toBe(55)
  })

  test('from everywhere on everybody meet a gate that lets ten in and leaves no record of the others', async () => {
    const release = holdUpHashes()
    let turnedAway = 0
    const attempts = Array.from({ length: 40 }, async (_, n) => {
      const result = await attempt({ email: `nobody${n}@shop.example`, clientAddress: `203.0.113.${n}` })
      turnedAway += refused([result])
      if (turnedAway === 30) release()
    })
    await Promise.all(attempts)
    expect(turnedAway).toBe(30)
    expect(shop.hashes.count).toBe(10)
    const { rows } = await database.db.execute(sql`select from sign_in_throttle where failures > 0`)
    expect(rows).toHaveLength(20)
  })

  test('of strangers do not keep a known device from its turn', async () => {
    const owner = await adasBrowser()
    const release = holdUpHashes()
    const strangers = Array.from({ length: 20 }, (_, n) =>
      attempt({ email: `nobody${n}@shop.example`, clientAddress: `203.0.113.${n}` }),
    )
    const own = rightly({ headers: owner.headers() })
    const results = Promise.all(strangers)
    await vi.waitUntil(() => shop.hashes.count === 1 + 2 + 1, { timeout: 30_000 })
    release()
    expect(await own).toMatchObject({ ok: true })
    expect(refused(await results)).toBe(10)
  })
})

// 10,000 of them, through a running shop, are a line of `npm run prove`.
describe('800 tries at the password of one account from 800 addresses within 10 minutes', () => {
  const TRIES = 800
  // Every six seconds, and more than the gate leaves unpunished.
  const AT_ONCE = 8

  test('cost 20 hashes at the most, and the owner gets in meanwhile', { timeout: 240_000 }, async () => {
    const owner = await adasBrowser()
    shop.hashes.count = 0
    let ownersHashes = 0
    for (let n = 0; n < TRIES; n += AT_ONCE) {
      shop.clock.aheadSeconds = (n / TRIES) * 600
      await Promise.all(
        Array.from({ length: AT_ONCE }, (_, k) => attempt({ clientAddress: addressOf(n + k) })),
      )
      if (n % 160 === 0) {
        expect(await rightly({ headers: owner.headers() }), `after ${n}`).toMatchObject({ ok: true })
        ownersHashes += 1
      }
    }
    expect(shop.hashes.count - ownersHashes).toBeLessThanOrEqual(20)

    // From a computer that has never signed in, she waits a minute at the most.
    const result = await rightly({ clientAddress: '198.51.100.9' })
    if (!result.ok && result.reason === 'too-many-attempts') {
      expect(result.retryAfterSeconds).toBeLessThanOrEqual(LONGEST_WAIT_SECONDS)
    }
    shop.clock.aheadSeconds += LONGEST_WAIT_SECONDS + 1
    expect(await rightly({ clientAddress: '198.51.100.9' })).toMatchObject({ ok: true })
  })
})

describe('while strangers guess at her password, each from a new network', () => {
  let network = 0
  /** Two more at once than are let in for their turn, as often as the clock moves. */
  const guesses = () =>
    Promise.all(Array.from({ length: 12 }, () => attempt({ clientAddress: addressOf(network++) })))

  test('the owner gets in within a minute from a new browser, as often as she likes', async () => {
    for (let n = 0; n < 6; n++) {
      for (let second = 0; second < 150; second++) {
        if (second % 10 === 0) await guesses()
        shop.clock.aheadSeconds += 1
      }
      const began = shop.clock.aheadSeconds
      const own = { clientAddress: `198.51.100.${n}` }
      let result = await rightly(own)
      while (!result.ok && result.reason === 'too-many-attempts') {
        shop.clock.aheadSeconds += result.retryAfterSeconds
        await guesses()
        result = await rightly(own)
      }
      expect(result).toMatchObject({ ok: true })
      expect(shop.clock.aheadSeconds - began).toBeLessThan(60)
    }
  })

  test('few of their guesses are looked at', async () => {
    shop.hashes.count = 0
    for (let second = 0; second < 600; second += 10) {
      shop.clock.aheadSeconds = second
      await guesses()
    }
    expect(shop.hashes.count).toBeLessThanOrEqual(20)
  })

  test('on any address, so that no turn is left, she gets in when she comes back', async () => {
    const release = holdUpHashes()
    let turnedAway = 0
    const strangers = Array.from({ length: 11 }, async (_, n) => {
      turnedAway += refused([
        await attempt({ email: `nobody${n}@shop.example`, clientAddress: `203.0.113.${n}` }),
      ])
    })
    // Two are being hashed, and eight wait.
    await vi.waitUntil(() => turnedAway === 1, { timeout: 30_000 })
    expect(await rightly({ clientAddress: '198.51.100.1' })).toMatchObject({ reason: 'too-many-attempts' })
    shop.clock.aheadSeconds += 5
    const own = rightly({ clientAddress: '198.51.100.1' })
    await vi.waitUntil(() => shop.hashes.count === 3, { timeout: 30_000 })
    release()
    expect(await own).toMatchObject({ ok: true })
    await Promise.all(strangers)
  })
})

describe('a known device', () => {
  test('gets in while its account and its address are blocked by strangers', async () => {
    const owner = await adasBrowser()
    await failTimes(5, { clientAddress: '198.51.100.7' })
    expect(await rightly({ clientAddress: '198.51.100.7' })).toMatchObject({ reason: 'too-many-attempts' })
    expect(await rightly({ clientAddress: '198.51.100.7', headers: owner.headers() })).toMatchObject({
      ok: true,
    })
  })

  test('is made to wait by its own mistakes', async () => {
    const owner = await adasBrowser()
    await failTimes(5, { headers: owner.headers() })
    expect(await rightly({ headers: owner.headers() })).toMatchObject({ reason: 'too-many-attempts' })
  })

  test('is no advantage on another account', async () => {
    const owner = await adasBrowser()
    await failTimes(5, { email: 'bob@shop.example' })
    const onBob = await attempt({ email: 'bob@shop.example', headers: owner.headers() })
    expect(onBob).toMatchObject({ reason: 'too-many-attempts' })
  })
})

test('what is stored about attempts names nobody, and is gone after an hour', async () => {
  await failTimes(2, { email: 'canary@shop.example', clientAddress: '203.0.113.99' })
  const keysNow = async () =>
    (await database.db.pool.query('SELECT key FROM sign_in_throttle')).rows.map((row) => row.key)
  const canaries = await keysNow()
  expect(canaries).toHaveLength(2)
  for (const key of canaries) expect(key).toMatch(/^[0-9a-f]{64}$/)
  shop.clock.aheadSeconds = 3700
  await attempt({}, shop.anotherProcess())
  for (const key of await keysNow()) expect(canaries).not.toContain(key)
})
