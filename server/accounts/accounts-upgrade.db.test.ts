import { beforeAll, expect, it } from 'vitest'
import { readSettings } from '#server/settings.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { createAccounts } from './accounts.ts'

/** Written by a version that had an account library, and never to be written anew: rows of it live on in databases that were taken over. */
const SECRET = '0123456789abcdef'.repeat(4)
const TOKEN = 'kT3vQm1Zp8sYwX5nLr2bCd7fGh9jAe4U'
const COOKIE = `cultivar.session_token=${TOKEN}.AhmRZWjGC%2FtwmBSYAMfQc2IQawxgyTvvtH4CiD8UoCk%3D`
const HASH = '$scrypt$ln=14,r=8,p=5$Zwh491S0OaxG1UT8Nw58qw==$xBFpT22Q2f1g1sXjPJJ7SKFRYOJ0SPHwE/ktKt1vXEI='
const ADA = { email: 'ada@shop.example', password: 'correct horse battery' }

const database = useTestDatabase()

beforeAll(async () => {
  const pool = database.db.pool
  await pool.query(`INSERT INTO shop_secrets (name, value) VALUES ('accounts', '${SECRET}')`)
  await pool.query(`
    WITH ada AS (INSERT INTO users (name, email, email_verified) VALUES ('Ada', '${ADA.email}', true) RETURNING id),
      role AS (INSERT INTO user_roles (user_id, role) SELECT id, 'admin' FROM ada),
      account AS (
        INSERT INTO accounts (user_id, account_id, provider_id, password) SELECT id, id, 'credential', '${HASH}' FROM ada)
    INSERT INTO sessions (user_id, token, expires_at) SELECT id, '${TOKEN}', now() + interval '30 days' FROM ada`)
})

const accounts = () =>
  createAccounts(database.db, readSettings({ PUBLIC_URL: 'http://localhost:3000' }), () => 'Cultivar')

it('a session of long ago is a session still', async () => {
  const viewer = await accounts().viewerOf(new Headers({ cookie: COOKIE }))
  expect(viewer).toMatchObject({ kind: 'staff', name: 'Ada', email: ADA.email })
  const forged = new Headers({ cookie: COOKIE.replace('kT3v', 'kT3w') })
  expect(await accounts().viewerOf(forged)).toMatchObject({ kind: 'anonymous' })
})

it('a password of long ago opens a session, and a wrong one does not', async () => {
  const visit = { clientAddress: '192.0.2.1', headers: new Headers() }
  expect(await accounts().signIn({ ...ADA, password: 'wrong horse', ...visit })).toMatchObject({ ok: false })
  expect(await accounts().signIn({ ...ADA, ...visit })).toMatchObject({ ok: true, owesCode: false })
})
