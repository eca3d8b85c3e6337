import { describe, expect, test } from 'vitest'
import { ANONYMOUS } from '#domain/access/viewer.ts'
import { answerIntent } from '#server/answer-form.ts'
import { sql } from '#server/db/sql.ts'
import { ADA } from '#tests/accounts/account-shop.ts'
import { fromBase32 } from '#tests/accounts/base32.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { SESSION, useSecondFactors } from '#tests/accounts/second-factors.ts'
import { accountForms } from '../account-forms.ts'
import { setPassword } from '../staff/save-staff.ts'
import { hasSecondFactor, readSecondFactor } from './read-second-factor.ts'

const desk = useSecondFactors()
const {
  visit,
  proof,
  start,
  confirm,
  signIn,
  giveCode,
  codeOf,
  wrongCode,
  turnOn,
  viewer,
  auditOf,
  countRefusals,
  database,
} = desk

describe('turning it on', () => {
  test('takes the password, and counts only once a code was given', async () => {
    const wrongly = { ...proof(), password: 'wrong horse', sessionId: SESSION }
    expect(await desk.shop.accounts.startSecondFactor(wrongly)).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    expect((await start()).secret).toMatch(/^[A-Z2-7]{32}$/)
    expect(await hasSecondFactor(database.db, desk.ada.userId)).toBe(false)
    expect(await signIn()).toMatchObject({ ok: true, owesCode: false })
  })

  test('shows the same secret again after a wrong code, and ten recovery codes after the right one', async () => {
    const setup = await start()
    expect(await confirm('000000x')).toEqual({ ok: false, reason: 'wrong-code', setup })
    const right = await confirm(codeOf(setup.secret))
    expect(right).toMatchObject({ ok: true })
    expect(right.ok && right.recoveryCodes.length).toBe(10)
    expect(await readSecondFactor(database.db, desk.ada.userId)).toMatchObject({ codesLeft: 10 })
    expect(await auditOf('second-factor-turned-on')).toMatchObject({ actor_name: 'Ada', subject: ADA.email })
  })

  test('ends the sessions that a password alone had opened, but for the one that does it', async () => {
    const laptop = createBrowser()
    await signIn(laptop)
    await signIn()
    const sessionId = (await desk.shop.accounts.sessionIdOf(desk.browser.headers())) ?? ''
    const { secret } = await start(sessionId)
    await confirm(codeOf(secret), sessionId)
    expect(await viewer()).toMatchObject({ kind: 'staff' })
    expect(await viewer(laptop)).toEqual(ANONYMOUS)
  })

  test('cannot replace a factor that is on, and is over after a quarter of an hour', async () => {
    await turnOn()
    expect(await desk.shop.accounts.startSecondFactor({ ...proof(), sessionId: SESSION })).toEqual({
      ok: false,
      reason: 'on-already',
    })
    await database.db.execute(sql`truncate second_factors cascade`)
    const { secret } = await start()
    desk.shop.clock.aheadSeconds += 901
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
    await database.db.transaction((tx) => setPassword(tx, desk.ada.userId, rows[0]?.password ?? ''))
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
    desk.shop.clock.aheadSeconds += 2
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

describe('turning it off', () => {
  test('takes the password and a code', async () => {
    const { secret } = await turnOn()
    const wrongPassword = { ...proof(), password: 'wrong horse', code: codeOf(secret) }
    expect(await desk.shop.accounts.turnOffSecondFactor(wrongPassword)).toMatchObject({
      reason: 'invalid-credentials',
    })
    const before = await countRefusals()
    expect(
      await desk.shop.accounts.turnOffSecondFactor({ ...proof(), code: wrongCode(secret) }),
    ).toMatchObject({
      reason: 'wrong-code',
    })
    expect(await countRefusals()).toBe(before + 1)
    expect(await hasSecondFactor(database.db, desk.ada.userId)).toBe(true)
    expect(await desk.shop.accounts.turnOffSecondFactor({ ...proof(), code: codeOf(secret) })).toEqual({
      ok: true,
    })
    expect(await hasSecondFactor(database.db, desk.ada.userId)).toBe(false)
    expect((await database.db.execute(sql`select from recovery_codes`)).rows).toHaveLength(0)
    expect(await signIn()).toMatchObject({ ok: true, owesCode: false })
  })
})

describe('new recovery codes', () => {
  test('replace those before', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const renewed = await desk.shop.accounts.renewRecoveryCodes({ ...proof(), code: codeOf(secret) })
    if (!renewed.ok) throw new Error(renewed.reason)
    await signIn()
    expect(await giveCode(recoveryCodes[0] ?? '')).toEqual({ ok: false, reason: 'wrong-code' })
    expect(await giveCode(renewed.recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('take a code besides the password, and leave those before good without one', async () => {
    const { secret, recoveryCodes } = await turnOn()
    const before = await countRefusals()
    for (const code of ['', wrongCode(secret)])
      expect(await desk.shop.accounts.renewRecoveryCodes({ ...proof(), code })).toEqual({
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
    const asked = { person: desk.ada, shopName: 'Cultivar', visit: visit(), sessionId: SESSION }
    expect(await answerIntent(form, accountForms(database.db, desk.shop.accounts, asked))).toEqual({
      intent: 'renew-codes',
      outcome: 'refused',
      fields: { code: 'That code is not right, or it was used already' },
    })
    expect(await countRefusals()).toBe(before + 3)
    await signIn()
    expect(await giveCode(recoveryCodes[0] ?? '')).toMatchObject({ ok: true })
  })

  test('are for those who have a second factor', async () => {
    expect(await desk.shop.accounts.renewRecoveryCodes({ ...proof(), code: '000000' })).toEqual({
      ok: false,
      reason: 'off',
    })
  })
})

test('the right password in the account page does not wipe out wrong codes either', async () => {
  const { secret } = await turnOn()
  const turnOff = () => desk.shop.accounts.turnOffSecondFactor({ ...proof(), code: wrongCode(secret) })
  for (let failures = 0; failures < 4; failures++)
    expect(await turnOff()).toMatchObject({ reason: 'wrong-code' })
  expect(await desk.shop.accounts.startSecondFactor({ ...proof(), sessionId: SESSION })).toMatchObject({
    reason: 'on-already',
  })
  // Without the bucket of the codes: that of the account remembers by itself.
  await database.db.execute(sql`delete from sign_in_throttle where forget_at > now() + interval '1 day'`)
  expect(await turnOff()).toMatchObject({ reason: 'wrong-code' })
  expect(await turnOff()).toMatchObject({ reason: 'too-many-attempts' })
})
