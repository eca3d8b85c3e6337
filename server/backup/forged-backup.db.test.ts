import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, describe, expect, test } from 'vitest'
import { sql } from '#server/db/sql.ts'
import {
  type Forgery,
  forgeFields,
  forgeRows,
  forgeTables,
  payloadsFor,
  tracesOf,
} from '#tests/database/backup-forgeries.ts'
import {
  ask,
  backUp,
  readEverything,
  readSchema,
  restore,
  TEST_KEY,
  useBackups,
} from '#tests/database/backups.ts'
import { type BackupText, readBackupText, writeBackupText } from '#tests/database/open-backup-text.ts'
import { openClient } from '#tests/database/open-client.ts'
import { useTestDatabase } from '#tests/database/test-database.ts'
import { openOrdering } from '#tests/orders/order-input.ts'
import { prepareRestore, refuseOtherShape } from './restore-backup.ts'

const shop = useTestDatabase()
const desk = useBackups()
const good = desk.newFile()
const canary = join(desk.folder, 'ran')
let url: string
let text: BackupText

beforeAll(async () => {
  await shop.db.execute(sql`select ensure_visit_partition(now())`)
  await openOrdering(shop.db)()
  await backUp(shop.url, good)
  text = readBackupText(good)
  const rewritten = desk.newFile()
  writeBackupText(rewritten, text, TEST_KEY)
  url = await desk.newDatabase()
  await restore(url, rewritten)
})

async function readTraces() {
  // Other tests have roles on this server too.
  const ours = { roles: `rolname LIKE 'forged%'`, settings: `setconfig::text LIKE '%77777%'` }
  const [traces] = await ask(url, tracesOf(ours))
  return { ...traces, file: existsSync(canary) }
}

const payloads = payloadsFor(canary)
const [plain = ''] = payloads

/** Which of them were restored, or refused without a sentence of ours. Nothing of any arrives. */
async function findAccepted(forgeries: Iterable<Forgery>) {
  const before = { traces: await readTraces(), rows: await readEverything(url) }
  const file = desk.newFile()
  const accepted: string[] = []
  let tried = 0
  for (const forgery of forgeries) {
    writeBackupText(file, forgery.text, TEST_KEY)
    tried += 1
    const problem: unknown = await restore(url, file, { mayReplace: true }).catch((error: unknown) => error)
    const isRefused = problem instanceof Error && problem.name === 'StartupProblem'
    // Names and times are shown to the operator; what is not of their grammar is not.
    if (!isRefused || problem.message.includes('forged_role')) accepted.push(forgery.name)
  }
  expect({ traces: await readTraces(), rows: await readEverything(url) }).toEqual(before)
  return { accepted, tried }
}

describe('a backup is data:', () => {
  test('the forgeries begin with a file that can be restored', async () => {
    expect(await readEverything(url)).toMatchObject({ orders: [expect.any(String)] })
  })

  test('a statement in any field is refused and never run, by whoever has the key', async () => {
    // All of them are tried by `npm run prove -- forged-backup`.
    const some = payloads.filter((_, at) => at % 5 === 0)
    const forgeries = some.flatMap((payload) => [...forgeFields(text, payload)])
    const { accepted, tried } = await findAccepted(forgeries)
    expect(accepted).toEqual([])
    expect(tried).toBeGreaterThan(100)
  })

  test('a table that is none of a backup is not written, and none is left out', async () => {
    const forgeries = [...forgeTables(text, plain)]
    const file = desk.newFile()
    const client = await openClient({ connectionString: url })
    for (const forgery of forgeries) {
      writeBackupText(file, forgery.text, TEST_KEY)
      // The tables of this database are those that a restore makes before it compares them with the file.
      const backup = await prepareRestore(file, { key: TEST_KEY, mayBeUnsigned: false }, () => undefined)
      await expect(refuseOtherShape(client, backup), forgery.name).rejects.toMatchObject({
        name: 'StartupProblem',
        message: expect.stringMatching(/ nothing was changed\./),
      })
    }
    await client.end()
    expect(forgeries).toHaveLength(6)
    // A restore of the worst of them. All are tried by `npm run prove -- forged-backup`.
    expect(await findAccepted(forgeries.slice(0, 1))).toEqual({ accepted: [], tried: 1 })
  })

  test('a statement in a row is text where text can be, and refused elsewhere', async () => {
    const before = { traces: await readTraces(), schema: await readSchema(url) }
    const file = desk.newFile()
    const accepted: string[] = []
    for (const { name, text: forged } of forgeRows(text, plain)) {
      if (!['row: created_at', 'row: notes'].includes(name)) continue
      writeBackupText(file, forged, TEST_KEY)
      await restore(url, file, { mayReplace: true }).then(
        () => accepted.push(name),
        (problem: unknown) => expect(problem).toMatchObject({ name: 'StartupProblem' }),
      )
    }
    expect(accepted).toEqual(['row: notes'])
    expect(await ask(url, 'SELECT notes FROM orders')).toEqual([{ notes: plain }])
    expect({ traces: await readTraces(), schema: await readSchema(url) }).toEqual(before)
  })

  test('a file that was forged without the key is refused before it is unpacked, also one that is good', async () => {
    const file = desk.newFile()
    for (const key of [undefined, 'another-key-of-at-least-32-characters']) {
      writeBackupText(file, text, key)
      await expect(restore(url, file, { mayReplace: true })).rejects.toThrow(/ add --unsigned\.$/)
    }
    const backup = await prepareRestore(file, { key: TEST_KEY, mayBeUnsigned: true }, () => undefined)
    expect(backup.tables.size).toBe(text.tables.length)
  })
})
