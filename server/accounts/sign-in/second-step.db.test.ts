import { describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { sql } from '#server/db/sql.ts'
import { ADA } from '#tests/accounts/account-shop.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useSecondFactors } from '#tests/accounts/second-factors.ts'

const desk = useSecondFactors()
const { signIn, giveCode, codeOf, wrongCode, turnOn, viewer, auditOf, countRefusals, database } = desk

describe('signing in with a second factor', () => {
  test('with the password alone opens nothing; with the code it does', async () => {
    const { secret } = await turnOn()
    expect(await signIn()).toMatchObject({ ok: true, owesCode: true })
    expect(await viewer()).toEqual(ANONYMOUS)
    const { rows } = await database.db.execute(sql`select from sessions`)
    expect(rows).toHaveLength(0)
    expect(await desk.shop.accounts.owesCode(desk.browser.headers())).toBe(true)

    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    expect(await viewer()).toMatchObject({ kind: 'staff', email: ADA.email })
    expect(await desk.shop.accounts.owesCode(desk.browser.headers())).toBe(false)
  })

  test('a code works once, on any process, also within its half minute', async () => {
    const { secret } = await turnOn()
    const code = codeOf(secret)
    await signIn()
    expect(await giveCode(code)).toMatchObject({ ok: true })
    const thief = createBrowser()
    await signIn(thief)
    expect(await giveCode(code, thief, desk.shop.anotherProcess())).toEqual({
      ok: false,
      reason: 'wrong-code',
    })
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
    for (const [name, value] of desk.browser.cookies) copied.cookies.set(name, value)
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    expect(await giveCode(codeOf(secret, 1), copied)).toEqual({ ok: false, reason: 'expired' })

    const late = createBrowser()
    await signIn(late)
    desk.shop.clock.aheadSeconds += 301
    expect(await giveCode(codeOf(secret), late)).toEqual({ ok: false, reason: 'expired' })
    expect(await desk.shop.accounts.owesCode(late.headers())).toBe(false)
  })

  test('without the first step no code is looked at', async () => {
    const { secret } = await turnOn()
    expect(await giveCode(codeOf(secret))).toEqual({ ok: false, reason: 'expired' })
    desk.browser.cookies.set('cultivar.second_step', 'made-up')
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
    expect(await signIn()).toMatchObject({ ok: true, owesCode: true })
    expect(await giveCode(codeOf(secret))).toMatchObject({ reason: 'too-many-attempts' })
    desk.shop.clock.aheadSeconds += 60
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
      desk.shop.clock.aheadSeconds += waitedSeconds
    }
    expect(waitedSeconds).toBe(3600)
    // Passwords are forgiven by now, and whoever signs in tidies up.
    desk.shop.clock.aheadSeconds += 24 * 3600
    const guesser = createBrowser()
    await signIn(guesser, desk.shop.anotherProcess())
    expect(await giveCode(wrongCode(secret), guesser)).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(codeOf(secret), guesser)).toEqual({
      ok: false,
      reason: 'too-many-attempts',
      retryAfterSeconds: 3600,
    })
  })

  test('wrong codes from a known device wait up to an hour as well, and its owner has to wait with it', async () => {
    const { secret } = await turnOn()
    await signIn()
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
    const known = desk.browser
    let waitedSeconds = 0
    for (let failures = 0; failures < 16; failures++) {
      // The right password does not wipe them out.
      expect(await signIn(known)).toMatchObject({ ok: true, owesCode: true })
      expect(await giveCode(wrongCode(secret), known)).toEqual({ ok: false, reason: 'wrong-code' })
      const refusal = await giveCode(wrongCode(secret), known)
      waitedSeconds = 'retryAfterSeconds' in refusal ? refusal.retryAfterSeconds : 0
      desk.shop.clock.aheadSeconds += waitedSeconds
    }
    expect(waitedSeconds).toBe(3600)
    // A browser that nobody knows has a count of its own.
    const other = createBrowser()
    await signIn(other)
    expect(await giveCode(codeOf(secret), other)).toMatchObject({ ok: true })
  })

  test('who has given the password gives the code while others guess at the password', async () => {
    const { secret } = await turnOn()
    await signIn()
    for (let n = 0; n < 6; n++)
      await desk.shop.accounts.signIn({
        ...ADA,
        password: 'wrong horse',
        clientAddress: `203.0.113.${n}`,
        headers: new Headers(),
      })
    expect(await giveCode(codeOf(secret))).toMatchObject({ ok: true })
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
    expect(await desk.shop.accounts.owesCode(thief.headers())).toBe(true)
    expect(await giveCode(wrong, thief)).toEqual({ ok: false, reason: 'too-many-codes' })
    expect(await desk.shop.accounts.owesCode(thief.headers())).toBe(false)
    desk.shop.clock.aheadSeconds += 60
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
      Array.from({ length: 5 }, () => giveCode(wrong, desk.browser, desk.shop.anotherProcess())),
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
    const before = desk.browser.headers()
    desk.browser.take((await desk.shop.accounts.giveUp(desk.browser.headers())).cookies)
    expect(await desk.shop.accounts.owesCode(before)).toBe(false)
    expect(
      await desk.shop.accounts.giveCode({ code: codeOf(secret), clientAddress: '', headers: before }),
    ).toEqual({
      ok: false,
      reason: 'expired',
    })
  })
})
