import { spawn } from 'node:child_process'
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { isAuditSealed } from '#server/audit/is-audit-sealed.ts'
import { connectDatabase } from '#server/db/database.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { answerTo, postOrder } from '#tests/shop/post-order.ts'
import {
  ADMIN,
  inheritedEnvironment,
  makeEmbeddedFolder,
  makeFolder,
  type RunningShop,
  removeFolder,
  startShop,
} from '#tests/shop/running-shop.ts'
import { signIn } from '#tests/shop/sign-in.ts'

/** The command as a person runs it with npm, in a folder of theirs. */
async function npmRun(
  command: 'backup' | 'restore',
  args: string[],
  env: Record<string, string>,
  calledIn: string,
) {
  const child = spawn(resolve('node_modules/.bin/node'), [resolve(`scripts/${command}.mjs`), ...args], {
    env: { ...inheritedEnvironment(), INIT_CWD: calledIn, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const exit = new Promise<number | null>((done) => child.on('close', done))
  const [out, problem, code] = await Promise.all([text(child.stdout), text(child.stderr), exit])
  return { out: out.trim(), problem: problem.trim(), code }
}

describe('npm run backup and npm run restore', () => {
  const dataDir = makeEmbeddedFolder()
  const otherDir = makeEmbeddedFolder()
  const folder = makeFolder()
  const env = { DATA_DIR: dataDir, ADMIN_EMAIL: ADMIN.email, ADMIN_PASSWORD: ADMIN.password }
  let shop: RunningShop
  let cookie: string
  let early: string | undefined

  beforeAll(async () => {
    shop = await startShop(env)
    cookie = (await signIn(shop, ADMIN)).cookie
  })
  afterAll(async () => {
    await shop.stop()
    for (const made of [dataDir, otherDir, folder]) removeFolder(made)
  })

  const placeOrder = async () => (await answerTo(await postOrder(shop, orderInput()))).id
  const pageOf = (path: string) => fetch(`${shop.url}${path}`, { headers: { cookie }, redirect: 'manual' })
  /** A redirect to the home page where there is no such order. */
  const statusOf = async (id: string | undefined) =>
    (await pageOf(`/order-confirmation?order_id=${id}`)).status

  it('have a key that the first start makes, shows once and stores for its owner alone', () => {
    const file = join(dataDir, 'backup-key')
    const key = readFileSync(file, 'utf8').trim()
    expect(statSync(file).mode & 0o777).toBe(0o600)
    expect(shop.output).toContain(`Backup key: ${key} (shown this once, and stored in ${file};`)
  })

  it('bring a shop back to the moment of the backup, and never while it runs', async () => {
    early = await placeOrder()
    const backup = await npmRun('backup', ['mine.zst'], env, folder)
    expect(backup).toMatchObject({ code: 0, problem: '' })
    expect(backup.out).toMatch(
      /mine\.zst holds \d+ rows of \d+ tables, read back and compared: [\d,]+ kB in [\d.]+ s\.$/,
    )
    expect(readdirSync(folder)).toEqual(['mine.zst'])
    const late = await placeOrder()
    expect([await statusOf(early), await statusOf(late)]).toEqual([200, 200])

    const asked = [join(folder, 'mine.zst')]
    const whileItRuns = await npmRun('restore', [...asked, '--replace'], env, folder)
    expect(whileItRuns).toMatchObject({ code: 1, out: '' })
    expect(whileItRuns.problem).toMatch(/^A shop is running on this database;[^\n]*$/)
    expect((await pageOf('/admin/dashboard')).status).toBe(200)
    const otherKey = { ...env, BACKUP_KEY: 'the-key-of-another-shop-0123456789' }
    const unsigned = await npmRun('restore', [...asked, '--replace', '--unsigned'], otherKey, folder)
    expect(unsigned.out).toMatch(/^This file has no signature of this shop: /)
    expect(unsigned.problem).toMatch(/^A shop is running on this database;/)

    await shop.stop()
    const restored = await npmRun('restore', [...asked, '--replace'], env, folder)
    expect(restored).toMatchObject({ code: 0, problem: '' })
    expect(restored.out).toMatch(
      /compared with the file row by row, in [\d.]+ s\. Everybody signs in again\.$/,
    )

    shop = await startShop(env)
    expect(shop.output).not.toContain('Backup key')
    expect([await statusOf(early), await statusOf(late)]).toEqual([200, 302])
    expect((await pageOf('/admin/dashboard')).status).toBe(302)
    // The password is the one from before, and the rights of the shop's role are enough for an order.
    expect((await signIn(shop, ADMIN)).cookie).not.toBe('')
    expect(await placeOrder()).toBeDefined()
  })

  it('make of an empty data folder the same shop, with a sealed audit log', async () => {
    const elsewhere = { DATA_DIR: otherDir }
    const foreign = await npmRun('restore', ['mine.zst'], elsewhere, folder)
    expect(foreign).toMatchObject({ code: 1, out: '' })
    expect(foreign.problem).toMatch(/mine\.zst is signed with a key that this shop does not have; [^\n]*$/)
    // The key leaves the first shop by hand: it is in no backup.
    const BACKUP_KEY = readFileSync(join(dataDir, 'backup-key'), 'utf8').trim()
    const restored = await npmRun('restore', ['mine.zst'], { ...elsewhere, BACKUP_KEY }, folder)
    expect(restored).toMatchObject({ code: 0, problem: '' })
    expect(restored.out).not.toContain('no signature')
    const database = await connectDatabase({ dataDir: otherDir, databaseUrl: undefined }, QUIET)
    try {
      expect(await isAuditSealed(database.db)).toBe(true)
      const { rows } = await database.db.pool.query('SELECT id FROM orders')
      expect(rows).toEqual([{ id: early }])
    } finally {
      await database.close()
    }
  })

  it('npm run backup makes no database where there is none', async () => {
    const empty = join(folder, 'nothing')
    const { code, problem } = await npmRun('backup', [], { DATA_DIR: empty }, folder)
    expect({ code, problem }).toEqual({
      code: 1,
      problem: `There is nothing to back up: ${empty} holds no shop.`,
    })
    expect(existsSync(empty)).toBe(false)
  })
})
