import { beforeEach, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/settings.ts'
import { addStaff, hashCheaply } from '#tests/accounts/add-staff.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createAccounts } from '../accounts.ts'
import { listAccounts } from '../operate-accounts.ts'
import { ensureFirstAdmin } from './ensure-first-admin.ts'

const database = useTestDatabase()
const noSettings = readSettings({})

beforeEach(async () => {
  await database.db.execute(sql`delete from users`)
})

function canSignIn(email: string, password: string) {
  const accounts = createAccounts(database.db, noSettings, () => 'Cultivar')
  const attempt = { email, password, clientAddress: '192.0.2.1', headers: new Headers() }
  return accounts.signIn(attempt).then((result) => result.ok)
}

test('a new shop gets an admin with a random password, told once', async () => {
  const first = await ensureFirstAdmin(database.db, noSettings, 'Cultivar')
  expect(first).toMatchObject({ created: true, email: 'admin@cultivar.local' })
  const password = first.created ? (first.password ?? '') : ''
  expect(await canSignIn('admin@cultivar.local', password)).toBe(true)
  expect(await ensureFirstAdmin(database.db, noSettings, 'Cultivar')).toEqual({ created: false })
})

test('the settings may name the first admin; their password is not repeated', async () => {
  const settings = readSettings({ ADMIN_EMAIL: 'Ada@Shop.example', ADMIN_PASSWORD: 'correct horse battery' })
  expect(await ensureFirstAdmin(database.db, settings, 'Cultivar', hashCheaply)).toEqual({
    created: true,
    email: 'ada@shop.example',
  })
  expect(await canSignIn('ada@shop.example', 'correct horse battery')).toBe(true)
})

test('a named admin without a password gets a random one', async () => {
  const settings = readSettings({ ADMIN_EMAIL: 'ada@shop.example' })
  expect(await ensureFirstAdmin(database.db, settings, 'Cultivar', hashCheaply)).toMatchObject({
    created: true,
    email: 'ada@shop.example',
    password: expect.stringMatching(/^[0-9a-z-]{29}$/),
  })
})

test('a shop that has an admin gets no other, whatever the settings say', async () => {
  await addStaff(database.db, {
    email: 'ada@shop.example',
    name: 'Ada',
    password: 'correct horse battery',
  })
  const settings = readSettings({ ADMIN_EMAIL: 'eve@shop.example', ADMIN_PASSWORD: 'another password' })
  expect(await ensureFirstAdmin(database.db, settings, 'Cultivar', hashCheaply)).toEqual({ created: false })
  expect((await listAccounts(database.db)).map((account) => account.email)).toEqual(['ada@shop.example'])
})

test('of ten processes that start together one makes the admin, and its password is the one that works', async () => {
  const results = await Promise.all(
    Array.from({ length: 10 }, () => ensureFirstAdmin(database.db, noSettings, 'Cultivar', hashCheaply)),
  )
  const made = results.filter((result) => result.created)
  expect(made).toHaveLength(1)
  expect(await listAccounts(database.db)).toHaveLength(1)
  expect(await canSignIn('admin@cultivar.local', made[0]?.password ?? '')).toBe(true)
})

test('somebody named in the settings who has an account without the role becomes the admin', async () => {
  await database.db.execute(sql`insert into users (name, email) values ('Ada', 'ada@shop.example')`)
  const settings = readSettings({ ADMIN_EMAIL: 'ada@shop.example', ADMIN_PASSWORD: 'correct horse battery' })
  expect(await ensureFirstAdmin(database.db, settings, 'Cultivar', hashCheaply)).toMatchObject({
    created: true,
  })
  expect(await listAccounts(database.db)).toMatchObject([{ email: 'ada@shop.example', roles: ['admin'] }])
  expect(await canSignIn('ada@shop.example', 'correct horse battery')).toBe(true)
})
