import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { createAccounts } from '#server/accounts/accounts.ts'
import { sql } from '#server/db/sql.ts'
import { readSettings } from '#server/settings.ts'
import { addStaff } from '#tests/accounts/add-staff.ts'
import { createBrowser } from '#tests/accounts/browser.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { readAdminCommand, USAGE } from './admin-command.ts'
import { runAdminCommand } from './run-admin-command.ts'

const database = useTestDatabase()

beforeEach(async () => {
  await database.db.execute(sql`with gone as (delete from sign_in_throttle) delete from users`)
})

/** What the command does, and says when it is done. */
async function admin(args: string[], env: Record<string, string> = {}) {
  const command = readAdminCommand(args)
  if (command.verb === 'help') throw new Error(USAGE)
  return runAdminCommand(database.db, command, readSettings(env))
}

/** As a person runs it: a process of its own. */
async function runProcess(args: string[], env: Record<string, string> = {}) {
  const child = spawn(process.execPath, ['server/cli/admin.ts', ...args], {
    env: {
      PATH: process.env.PATH,
      NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE,
      DATABASE_URL: database.url,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((resolve) => child.on('close', resolve))
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out: out.trim(), problem: problem.trim(), code }
}

const addAda = () =>
  addStaff(database.db, { email: 'ada@shop.example', name: 'Ada', password: 'correct horse battery' })

const accounts = () => createAccounts(database.db, readSettings({}), () => 'Cultivar')

function signIn(email: string, password: string) {
  return accounts().signIn({ email, password, clientAddress: '192.0.2.1', headers: new Headers() })
}

const passwordIn = (out: string) => out.split('\n').at(-1) ?? ''

describe('npm run admin -- create', () => {
  test('makes an admin who can sign in with the password that it prints', async () => {
    const { out, code } = await runProcess(['create', 'Ada@Shop.example', 'Ada', 'Lovelace'])
    expect(code).toBe(0)
    expect(out).toContain('ada@shop.example is an admin now.')
    const result = await signIn('ada@shop.example', passwordIn(out))
    const browser = createBrowser()
    if (result.ok) browser.take(result.cookies)
    expect(await accounts().viewerOf(browser.headers())).toMatchObject({
      kind: 'staff',
      name: 'Ada Lovelace',
    })
  })

  test('takes the password from ADMIN_PASSWORD and does not print it', async () => {
    const out = await admin(['create', 'ada@shop.example'], { ADMIN_PASSWORD: 'correct horse battery' })
    expect(out).not.toContain('correct horse battery')
    expect(await signIn('ada@shop.example', 'correct horse battery')).toMatchObject({ ok: true })
  })

  test('refuses an address that has an account, and leaves its password alone', async () => {
    await addAda()
    const again = admin(['create', 'ADA@shop.example'], { ADMIN_PASSWORD: 'another password' })
    await expect(again).rejects.toThrow(/^ada@shop\.example has an account already;[^\n]*$/)
    expect(await signIn('ada@shop.example', 'correct horse battery')).toMatchObject({ ok: true })
  })
})

describe('npm run admin -- reset-password', () => {
  test('replaces the password, ends all sessions and lifts the wait of the account', async () => {
    await addAda()
    const browser = createBrowser()
    const before = await signIn('ada@shop.example', 'correct horse battery')
    if (before.ok) browser.take(before.cookies)
    for (let n = 0; n < 5; n++) await signIn('ada@shop.example', 'wrong password')

    const out = await admin(['reset-password', 'Ada@shop.example'])
    expect(await accounts().viewerOf(browser.headers())).toEqual({ kind: 'anonymous' })
    expect(await signIn('ada@shop.example', 'correct horse battery')).toMatchObject({
      reason: 'invalid-credentials',
    })
    expect(await signIn('ada@shop.example', passwordIn(out))).toMatchObject({ ok: true })
  })

  test('of an unknown address is one sentence and exit code 1', async () => {
    const { problem, code } = await runProcess(['reset-password', 'nobody@shop.example'])
    expect(problem).toMatch(/^No account has the address nobody@shop\.example;[^\n]*$/)
    expect(code).toBe(1)
  })
})

describe('npm run admin -- reset-second-factor', () => {
  test('lets somebody in who has lost phone and codes, ends the sessions and is written down', async () => {
    await addAda()
    await expect(admin(['reset-second-factor', 'ada@shop.example'])).rejects.toThrow(
      'ada@shop.example has no second factor; nothing was changed.',
    )
    await database.db.execute(sql`
      insert into second_factors (user_id, secret, confirmed_at) select id, decode(repeat('00', 48), 'hex'), now() from users`)
    expect(await signIn('ada@shop.example', 'correct horse battery')).toMatchObject({ owesCode: true })

    await admin(['reset-second-factor', 'Ada@shop.example'])
    expect(await signIn('ada@shop.example', 'correct horse battery')).toMatchObject({ owesCode: false })
    const { rows } = await database.db.execute(
      sql`select actor, actor_name, action from audit_log where action like 'second-factor-%' order by id desc limit 1`,
    )
    expect(rows).toEqual([{ actor: null, actor_name: 'Command line', action: 'second-factor-turned-off' }])
  })

  test('of an unknown address is one sentence', async () => {
    await expect(admin(['reset-second-factor', 'nobody@shop.example'])).rejects.toThrow(
      /^No account has the address nobody@shop\.example;[^\n]*$/,
    )
  })
})

test('npm run admin -- list shows who has an account, and who may enter the back office', async () => {
  expect(await admin(['list'])).toBe('There is no account yet.')
  await addAda()
  await database.db.execute(sql`insert into users (name, email) values ('Bob', 'bob@shop.example')`)
  const out = await admin(['list'])
  expect(out.split('\n')).toEqual([
    expect.stringMatching(/^ada@shop\.example {2}admin {2}Ada {2}since \d{4}-\d\d-\d\d$/),
    expect.stringMatching(/^bob@shop\.example {2}no role {2}Bob {2}since \d{4}-\d\d-\d\d$/),
  ])
})

describe('without a database', () => {
  let folder: string
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'cultivar-admin-'))
  })
  afterEach(() => rmSync(folder, { recursive: true }))

  test.each([
    ['the folder of the data is empty', '.'],
    ['there is no such folder', 'missing'],
  ])('where %s, one sentence says so, and none is made', async (_where, name) => {
    const dataDir = join(folder, name)
    const { problem, ...result } = await runProcess(['list'], { DATABASE_URL: '', DATA_DIR: dataDir })
    expect(result).toEqual({ code: 1, out: '' })
    expect(problem).toMatch(/ holds no shop; set DATABASE_URL or DATA_DIR [^\n]*$/)
    expect(problem).toContain(dataDir)
    expect(existsSync(join(dataDir, 'postgres'))).toBe(false)
  })
})

describe('a wrong command', () => {
  test('is one sentence and exit code 1, and nothing is done', async () => {
    const { problem, ...result } = await runProcess(['create', 'ada'])
    expect(result).toEqual({ code: 1, out: '' })
    expect(problem).toMatch(/^'ada' is no e-mail address; [^\n]*$/)
  })

  test('a password that is too short is a wrong setting', async () => {
    const { problem, code } = await runProcess(['create', 'ada@shop.example'], { ADMIN_PASSWORD: 'short' })
    expect(problem).toMatch(/ADMIN_PASSWORD/)
    expect(code).toBe(1)
  })

  test('a password that is easy to guess is refused, and nobody becomes an admin with it', async () => {
    const easy = admin(['create', 'ada@shop.example'], { ADMIN_PASSWORD: 'iloveyou12345' })
    await expect(easy).rejects.toThrow(/^ADMIN_PASSWORD is easy to guess;[^\n]*$/)
    expect(await admin(['list'])).toBe('There is no account yet.')
  })

  test('help is no mistake', async () => {
    expect(await runProcess(['help'])).toMatchObject({ code: 0, problem: '' })
  })
})
