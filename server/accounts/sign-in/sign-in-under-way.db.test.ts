import { beforeEach, describe, expect, test, vi } from 'vitest'
import type { Database, Transaction } from '#server/db/database.ts'
import { sql } from '#server/db/sql.ts'
import { ADA, openAccountShop } from '#tests/accounts/account-shop.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { changeStaff } from '../staff/change-staff.ts'
import { insertStaff, setPassword } from '../staff/save-staff.ts'

/** Ends a test that hangs; it measures nothing. */
const PATIENTLY = { timeout: 30_000 }
const database = useTestDatabase()
let shop: Awaited<ReturnType<typeof openAccountShop>>
let ada: string
let ben: string

beforeEach(async () => {
  await database.db.execute(sql`with gone as (delete from sign_in_throttle) delete from users`)
  shop = await openAccountShop(database.db)
  await insertStaff(database.db, { email: 'ben@shop.example', name: 'Ben', passwordHash: 'x' })
  ada = await idOf(ADA.email)
  ben = await idOf('ben@shop.example')
})

async function idOf(email: string) {
  const { rows } = await database.db.execute<{ id: string }>(sql`select id from users where email = ${email}`)
  return rows[0]?.id ?? ''
}

const signIn = () => shop.accounts.signIn({ ...ADA, clientAddress: '192.0.2.1', headers: new Headers() })

/** The right password is being looked at while this happens. */
const signInWhile = (happens: () => Promise<unknown>) => askWhile(happens, signIn)

async function askWhile<T>(happens: () => Promise<unknown>, ask: () => Promise<T>) {
  const { promise, resolve } = Promise.withResolvers<void>()
  shop.hashes.heldUpBy = promise
  const before = shop.hashes.count
  const asking = ask()
  await vi.waitFor(() => expect(shop.hashes.count).toBe(before + 1), PATIENTLY)
  await happens()
  resolve()
  return asking
}

/** The right password was looked at, and waits for what is not committed yet. */
async function signInDuring(change: (tx: Transaction) => Promise<unknown>) {
  const signingIn = await database.db.transaction(async (tx) => {
    await change(tx)
    const waiting = signIn()
    await vi.waitFor(async () => {
      const { rows } = await database.db.execute(sql`
        select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`)
      expect(rows).toHaveLength(1)
    }, PATIENTLY)
    return { waiting }
  })
  return signingIn.waiting
}

function turnOnFactor(db: Pick<Database, 'execute'>) {
  return db.execute(
    sql`insert into second_factors (user_id, secret, confirmed_at) values (${ada}, ${Buffer.alloc(48)}, now())`,
  )
}

async function expectNobodyIn() {
  expect((await database.db.execute(sql`select from sessions`)).rows).toHaveLength(0)
  expect((await database.db.execute(sql`select from sign_in_challenges`)).rows).toHaveLength(0)
}

describe('a sign-in under way', () => {
  test('does not outlive a new password', async () => {
    const change = () => database.db.transaction((tx) => setPassword(tx, ada, 'another hash'))
    expect(await signInWhile(change)).toEqual({ ok: false, reason: 'refused' })
    await expectNobodyIn()
  })

  test('does not outlive a new password of somebody who owes a code', async () => {
    await turnOnFactor(database.db)
    const change = () => database.db.transaction((tx) => setPassword(tx, ada, 'another hash'))
    expect(await signInWhile(change)).toEqual({ ok: false, reason: 'refused' })
    await expectNobodyIn()
  })

  test('does not outlive a disabling', async () => {
    const actor = { userId: ben, name: 'Ben' }
    const change = () => changeStaff(database.db, { actor, userId: ada, action: 'disable' })
    expect(await signInWhile(change)).toEqual({ ok: false, reason: 'refused' })
    await expectNobodyIn()
  })

  test('owes a code when a second factor was turned on meanwhile', async () => {
    expect(await signInWhile(() => turnOnFactor(database.db))).toMatchObject({ ok: true, owesCode: true })
    expect((await database.db.execute(sql`select from sessions`)).rows).toHaveLength(0)
  })

  test('waits for a new password that is being written, and sees it', async () => {
    expect(await signInDuring((tx) => setPassword(tx, ada, 'another hash'))).toEqual({
      ok: false,
      reason: 'refused',
    })
    await expectNobodyIn()
  })
})

describe('somebody who is signed in with the old password', () => {
  const proof = () => ({
    person: { userId: ada, name: ADA.name, email: ADA.email },
    password: ADA.password,
    clientAddress: '192.0.2.1',
    headers: new Headers(),
  })
  const reset = () => database.db.transaction((tx) => setPassword(tx, ada, 'another hash'))

  test('does not change the one that the owner has chosen meanwhile', async () => {
    const change = { ...proof(), code: '', newPassword: 'green meadow at dawn', sessionId: undefined }
    expect(await askWhile(reset, () => shop.accounts.changePassword(change))).toEqual({
      ok: false,
      reason: 'invalid-credentials',
    })
    const { rows } = await database.db.execute(sql`select password from accounts where user_id = ${ada}`)
    expect(rows).toEqual([{ password: 'another hash' }])
  })

  test('has no code looked at', async () => {
    await turnOnFactor(database.db)
    const ask = () => shop.accounts.turnOffSecondFactor({ ...proof(), code: '000000' })
    expect(await askWhile(reset, ask)).toEqual({ ok: false, reason: 'invalid-credentials' })
  })
})
