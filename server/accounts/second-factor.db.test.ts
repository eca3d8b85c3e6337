import { sql } from 'drizzle-orm'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { fromBase32 } from '#tests/accounts/base32.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { answerAccountForm } from './account-deeds.ts'
import { hasSecondFactor } from './has-second-factor.ts'
import { readSecondFactor } from './read-second-factor.ts'
import { setPassword } from './save-admin.ts'
import { stepAt, totpAt } from './totp.ts'

const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>
let browser: ReturnType<typeof createBrowser>
let ada: { userId: string; name: string; email: string }

beforeAll(async () => {
  shop = await openAccountShop(database.db)
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users`)
  ada = { userId: rows[0]?.id ?? '', name: ADA.name, email: ADA.email }
})

beforeEach(async () => {
  shop.clock.aheadSeconds = 0
  browser = createBrowser()
  await database.db.execute(
    sql`truncate sessions, sign_in_throttle, second_factors, recovery_codes, sign_in_challenges`,
  )
})

const visit = (using = browser) => ({ clientAddress: '192.0.2.1', headers: using.headers() })
const proof = () => ({ person: ada, password: ADA.password, ...visit() })
const SESSION = '8f6c1c0e-3c1b-4a5e-9a7e-2f1d5b7c9e10'

async function start(sessionId = SESSION) {
  const started = await shop.accounts.startSecondFactor({ ...proof(), sessionId })
  if (!started.ok) throw new Error(started.reason)
  return started.setup
}

const confirm = (code: string, sessionId = SESSION) =>
  shop.accounts.confirmSecondFactor({ person: ada, code, sessionId, ...visit() })

async function signIn(using = browser, accounts = shop.accounts) {
  const result = await accounts.signIn({ ...ADA, ...visit(using) })
  if (result.ok) using.take(result.cookies)
  return result
}

async function giveCode(code: string, using = browser, accounts = shop.accounts) {
  const result = await accounts.giveCode({ code, ...visit(using) })
  if (result.ok) using.take(result.cookies)
  return result
}

function codeOf(secret: string, aheadSteps = 0) {
  return totpAt(fromBase32(secret), stepAt(shop.now()) + aheadSteps)
}

/** Six digits that are no code of these minutes. */
function wrongCode(secret: string) {
  const right = [-1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps))
  return (
    ['000000', '111111', '222222', '333333', '444444', '555555'].find((code) => !right.includes(code)) ?? ''
  )
}

/** Turns it on, a while ago: the code that did it is old. */
async function turnOn() {
  const { secret } = await start()
  const confirmed = await confirm(codeOf(secret))
  if (!confirmed.ok) throw new Error(confirmed.reason)
  shop.clock.aheadSeconds += 120
  return { secret, recoveryCodes: confirmed.recoveryCodes }
}

const viewer = (using = browser) => shop.accounts.viewerOf(using.headers())

async function auditOf(action: string) {
  const { rows } = await database.db.execute(
    sql`select actor_name, subject, detail from audit_log where action = ${action} order by id desc limit 1`,
  )
  return rows[0]
}

async function countRefusals() {
  const { rows } = await database.db.execute(
    sql`select from audit_log where action = 'second-factor-refused' and subject = ${ADA.email}`,
  )
  return rows.length
}

describe('turning it on', () => {
  test('takes the password, and counts only once a code was given', async () => {
    const wrongly = { ...proof(), password: 'wrong horse', sessionId: SESSION }
    expect(await shop.accounts.startSecondFactor(wrongly)).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    expect((await start()).secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await hasSecondFactor(database.db, ada.userId)).toBe(false)
    expect(await signIn()).toMatchObject({ ok: true, owesCode: false })
  })

  test('shows the same secret again after a wrong code, and ten recovery codes after the right one', async () => {
    const setup = await start()
    expect(await confirm('000000x')).toEqual({ ok: false, reason: 'wrong-code', setup })
    const right = await confirm(codeOf(setup.secret))
    expect(right).toMatchObject({ ok: true })
    expect(right.ok && right.recoveryCodes.length).toBe(10)
    expect(await readSecondFactor(database.db, ada.userId)).toMatchObject({ codesLeft: 10 })
    expect(await auditOf('second-factor-turned-on')).toMatchObject({ actor_name: 'Ada', subject: ADA.email })
  })

  test('ends the sessions that a password alone had opened, but for the one that does it', async () => {
    const laptop = createBrowser()
    await signIn(laptop)
    await signIn()
    const sessionId = (await shop.accounts.sessionIdOf(browser.headers())) ?? ''
    const { secret } = await start(sessionId)
    await confirm(codeOf(secret), sessionId)
    expect(await viewer()).toMatchObject({ kind: 'admin' })
    expect(await viewer(laptop)).toEqual(ANONYMOUS)
  })

  test('cannot replace a factor that is on, and is over after a quarter of an hour', async () => {
    await turnOn()
    expect(await shop.accounts.startSecondFactor({ ...proof(), sessionId: SESSION })).toEqual({
      ok: false,
      reason: 'on-already',
    })
    await database.db.execute(sql`truncate second_factors cascade`)
    const { secret } = await start()
    shop.clock.aheadSeconds += 901
    expect(await confirm(codeOf(secret))).toEqual({ ok: false, reason: 'expired' })
  })

  test('goes on in the session that gave the password, and no other is shown the secret', async () => {
    const { secret } = await start()
    const elsewhere = crypto.randomUUID()
    expect(await confirm('000000x', elsewhere)).toEqual({ ok: false, reason: 'expired' })
    expect(await confirm(codeOf(secret), elsewhere)).toEqual({ ok: false, reason: 'expired' })
    expect(await confirm(codeOf(secret))).toMatchObject({ ok: true })
  })

  test('is over with a new password, which whoever began it may not know', async () => {
    const { secret } = await start()
    const { rows } = await database.db.execute<{ password: string }>(sql`select password from accounts`)
    await database.db.transaction((tx) => setPassword(tx, ada.userId, rows[0]?.password ?? ''))
    expect(await confirm(codeOf(secret))).toEqual({ ok: false, reason: 'expired' })
  })

  test('waits after wrong codes, with the same secret still on the page', async () => {
    const setup = await start()
    for (let failures = 0; failures < 5; failures++)
      expect(await confirm(wrongCode(setup.secret))).toMatchObject({ reason: 'wrong-code' })
    expect(await confirm(codeOf(setup.secret))).toEqual({
      ok: false,
      reason: 'too-many-attempts',
      retryAfterSeconds: 2,
      setup,
    })
    shop.clock.aheadSeconds += 2
    expect(await confirm(codeOf(setup.secret))).toMatchObject({ ok: true })
  })

  test('keeps neither the secret nor a recovery code in readable form', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const { rows } = await database.db.execute<{ text: string }>(sql`
      select (select string_agg(f::text, ' ') from second_factors f) || (select string_agg(c::text, ' ') from recovery_codes c)
        || (select string_agg(a::text, ' ') from audit_log a) as text`)
    const stored = rows[0]?.text ?? ''
    expect(stored).not.toContain(fromBase32(secret).toString('hex'))
    for (const text of [secret, ...recoveryCodes]) expect(stored).not.toContain(text)
    for (const code of recoveryCodes) expect(stored).not.toContain(Buffer.from(code).toString('hex'))
  })
})

describe('signing in', () => {
  test('with the password alone opens nothing; with the code it does', async () => {
    const { secret } = await turnOn()
    expect(await signIn()).toMatchObject({ ok: true, owesCode: true })
    expect(await viewer()).toEqual(ANONYMOUS)
    const { rows } = await database.db.execute(sql`select from sessions`)
    expect(rows).toHaveLength(0)
    expect(await shop.accounts.owesCode(browser.headers())).toBe(true)

    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    expect(await viewer()).toMatchObject({ kind: 'admin', email: ADA.email })
    expect(await shop.accounts.owesCode(browser.headers())).toBe(false)
  })

  test('a code works once, on any process, also within its half minute', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    await signIn()
    expect(await giveCode(code)).toMatchObject({ ok: true })
    const thief = createBrowser()
    await signIn(thief)
    expect(await giveCode(code, thief, shop.anotherProcess())).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret, -1), thief)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret, 1), thief)).toMatchObject({ ok: true })
  })

  test('of ten who bring one code at the same moment, one gets in', async () => {
    const { secret } = await turnOn()
    const browsers = Array.from({ length: 10 }, createBrowser)
    for (const each of browsers) await signIn(each)
    const code = codeOf(secret)
    const results = await Promise.all(browsers.map((each) => giveCode(code, each)))
    expect(results.filter((result) => result.ok)).toHaveLength(1)
    expect((await database.db.execute(sql`select from sessions`)).rows).toHaveLength(1)
  })

  test('the second step is good for one session, and for five minutes', async () => {
    const { secret } = await turnOn()
    await signIn()
    const copied = createBrowser()
    for (const [name, value] of browser.cookies) copied.cookies.set(name, value)
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    expect(await giveCode(codeOf(secret, 1), copied)).toEqual({ ok: false, reason: 'expired' })

    const late = createBrowser()
    await signIn(late)
    shop.clock.aheadSeconds += 301
    expect(await giveCode(codeOf(secret), late)).toEqual({ ok: false, reason: 'expired' })
    expect(await shop.accounts.owesCode(late.headers())).toBe(false)
  })

  test('without the first step no code is looked at', async () => {
    const { secret } = await turnOn()
    expect(await giveCode(codeOf(secret))).toEqual({ ok: false, reason: 'expired' })
    browser.cookies.set('cultivar.second_step', 'made-up')
    expect(await giveCode(codeOf(secret))).toEqual({ ok: false, reason: 'expired' })
  })

  test('a recovery code works once, however it is typed, and the log says how many are left', async () => {
    const { recoveryCodes } = await turnOn()
    const [code = '', other = ''] = recoveryCodes
    await signIn()
    expect(await giveCode(` ${code.toUpperCase().replaceAll('-', ' ')}`)).toMatchObject({ ok: true })
    expect(await auditOf('recovery-code-used')).toMatchObject({ detail: { left: 9 } })
    const again = createBrowser()
    await signIn(again)
    expect(await giveCode(code, again)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(other, again)).toMatchObject({ ok: true })
  })

  test('wrong codes wait as wrong passwords do, and the right password does not wipe them out', async () => {
    const { secret } = await turnOn()
    await signIn()
    for (let failures = 0; failures < 4; failures++)
      expect(await giveCode(wrongCode(secret))).toEqual({ ok: false, reason: 'wrong-code' })
    // The password again, as somebody would who knows it and hopes to begin anew.
    expect(await signIn()).toMatchObject({ ok: true, owesCode: true })
    expect(await giveCode(wrongCode(secret))).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret))).toMatchObject({ reason: 'too-many-attempts' })
    expect(await signIn()).toMatchObject({ ok: false, reason: 'too-many-attempts' })
    shop.clock.aheadSeconds += 60
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    expect(await auditOf('second-factor-refused')).toMatchObject({ subject: ADA.email })
  })

  test('wrong codes from unknown devices wait up to an hour, and a day later still', async () => {
    const { secret } = await turnOn()
    let waitedSeconds = 0
    for (let failures = 0; failures < 16; failures++) {
      const guesser = createBrowser()
      await signIn(guesser)
      expect(await giveCode(wrongCode(secret), guesser)).toEqual({ ok: false, reason: 'wrong-code' })
      const refusal = await giveCode(wrongCode(secret), guesser)
      waitedSeconds = 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : 0
      shop.clock.aheadSeconds += waitedSeconds
    }
    expect(waitedSeconds).toBe(3600)
    // Passwords are forgiven by now, and whoever knocks tidies up.
    shop.clock.aheadSeconds += 24 * 3600
    const guesser = createBrowser()
    await signIn(guesser, shop.anotherProcess())
    expect(await giveCode(wrongCode(secret), guesser)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret), guesser)).toEqual({
      ok: false,
      reason: 'too-many-attempts',
      retryAfterSeconds: 3600,
    })
  })

  test('four wrong codes leave a fifth; five use the password up, and it is asked for again', async () => {
    const { secret } = await turnOn()
    const wrong = wrongCode(secret)
    await signIn()
    for (let failures = 0; failures < 4; failures++)
      expect(await giveCode(wrong)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })

    const thief = createBrowser()
    await signIn(thief)
    for (let failures = 0; failures < 4; failures++)
      expect(await giveCode(wrong, thief)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await shop.accounts.owesCode(thief.headers())).toBe(true)
    expect(await giveCode(wrong, thief)).toEqual({ ok: false, reason: 'too-many-codes' })
    expect(await shop.accounts.owesCode(thief.headers())).toBe(false)
    shop.clock.aheadSeconds += 60
    expect(await giveCode(codeOf(secret), thief)).toEqual({ ok: false, reason: 'expired' })
    await signIn(thief)
    expect(await giveCode(codeOf(secret), thief)).toMatchObject({ ok: true })
  })

  test('of five who bring the fifth wrong code at the same moment, one is looked at', async () => {
    const { secret } = await turnOn()
    const wrong = wrongCode(secret)
    await signIn()
    for (let failures = 0; failures < 4; failures++) await giveCode(wrong)
    // Without the waits, which would hold them up before.
    await database.db.execute(sql`truncate sign_in_throttle`)
    const before = await countRefusals()
    const results = await Promise.all(
      Array.from({ length: 5 }, () => giveCode(wrong, browser, shop.anotherProcess())),
    )
    expect(results.map((result) => !result.ok && result.reason).sort()).toEqual([
      'expired',
      'expired',
      'expired',
      'expired',
      'too-many-codes',
    ])
    expect((await countRefusals()) - before).toBe(1)
  })

  test('giving up leads back to the first step', async () => {
    const { secret } = await turnOn()
    await signIn()
    const before = browser.headers()
    browser.take((await shop.accounts.giveUp(browser.headers())).cookies)
    expect(await shop.accounts.owesCode(before)).toBe(false)
    expect(
      await shop.accounts.giveCode({ code: codeOf(secret), clientAddress: '', headers: before }),
    ).toEqual({
      ok: false,
      reason: 'expired',
    })
  })
})

describe('turning it off', () => {
  test('takes the password and a code', async () => {
    const { secret } = await turnOn()
    const wrongPassword = { ...proof(), password: 'wrong horse', code: codeOf(secret) }
    expect(await shop.accounts.turnOffSecondFactor(wrongPassword)).toMatchObject({
      reason: 'invalid-credentials',
    })
    const before = await countRefusals()
    expect(await shop.accounts.turnOffSecondFactor({ ...proof(), code: wrongCode(secret) })).toMatchObject({
      reason: 'wrong-code',
    })
    expect(await countRefusals()).toBe(before + 1)
    expect(await hasSecondFactor(database.db, ada.userId)).toBe(true)
    expect(await shop.accounts.turnOffSecondFactor({ ...proof(), code: codeOf(secret) })).toEqual({
      ok: true,
    })
    expect(await hasSecondFactor(database.db, ada.userId)).toBe(false)
    expect((await database.db.execute(sql`select from recovery_codes`)).rows).toHaveLength(0)
    expect(await signIn()).toMatchObject({ ok: true, owesCode: false })
  })
})

describe('new recovery codes', () => {
  test('replace those before', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const renewed = await shop.accounts.renewRecoveryCodes({ ...proof(), code: codeOf(secret) })
    if (!renewed.ok) throw new Error(renewed.reason)
    await signIn()
    expect(await giveCode(recoveryCodes[0] ?? '')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(renewed.recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('take a code besides the password, and leave those before good without one', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const before = await countRefusals()
    for (const code of ['', wrongCode(secret)])
      expect(await shop.accounts.renewRecoveryCodes({ ...proof(), code })).toEqual({
        ok: false,
        reason: 'wrong-code',
      })
    const form = new FormData()
    for (const [name, value] of [
      ['intent', 'renew-codes'],
      ['current', ADA.password],
      ['code', wrongCode(secret)],
    ] as const)
      form.set(name, value)
    const asked = { form, person: ada, visit: visit(), sessionId: SESSION }
    expect(await answerAccountForm(database.db, shop.accounts, asked)).toEqual({
      intent: 'renew-codes',
      errors: { code: 'That code is not right, or it was used already' },
    })
    expect(await countRefusals()).toBe(before + 3)
    await signIn()
    expect(await giveCode(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('are for those who have a second factor', async () => {
    expect(await shop.accounts.renewRecoveryCodes({ ...proof(), code: '000000' })).toEqual({
      ok: false,
      reason: 'off',
    })
  })
})

test('the right password in the account page does not wipe out wrong codes either', async () => {
  const { secret } = await turnOn()
  const turnOff = () => shop.accounts.turnOffSecondFactor({ ...proof(), code: wrongCode(secret) })
  for (let failures = 0; failures < 4; failures++)
    expect(await turnOff()).toMatchObject({ reason: 'wrong-code' })
  expect(await shop.accounts.startSecondFactor({ ...proof(), sessionId: SESSION })).toMatchObject({
    reason: 'on-already',
  })
  // Without the bucket of the codes: that of the account remembers by itself.
  await database.db.execute(sql`delete from sign_in_throttle where forget_at > now() + interval '1 day'`)
  expect(await turnOff()).toMatchObject({ reason: 'wrong-code' })
  expect(await turnOff()).toMatchObject({ reason: 'too-many-attempts' })
})
