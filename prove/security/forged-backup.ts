import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { makeBackup } from '#server/backup/make-backup.ts'
import { prepareRestore, restoreBackup } from '#server/backup/restore-backup.ts'
import { accessAsOwner, type OwnerAccess } from '#server/db/owner-connection.ts'
import { StartupProblem } from '#server/startup-problem.ts'
import {
  type Forgery,
  forgeFields,
  forgeRows,
  forgeTables,
  payloadsFor,
  tracesOf,
} from '#tests/database/backup-forgeries.ts'
import { type BackupText, readBackupText, writeBackupText } from '#tests/database/open-backup-text.ts'
import { QUIET } from '#tests/database/quiet-log.ts'
import { orderInput } from '#tests/orders/order-input.ts'
import { postOrder } from '#tests/shop/post-order.ts'
import { holdOpen } from '../hold-open.ts'
import type { Outcome } from '../line.ts'
import { openShop } from '../open-shop.ts'
import { runNpmCommand } from '../run-npm-command.ts'
import type { SecurityLine } from './stand.ts'
import { count, createTally, type Tally } from './tally.ts'

const ORDERS = 5
const ANOTHER_KEY = 'the-key-of-somebody-else-0123456789abcdef'

export const forgedBackup: SecurityLine = {
  name: 'forged-backup',
  promise:
    'A backup is data: nothing but rows arrives from a file, and one that is not signed by the shop is refused',
  proof:
    'Every field of a backup (names, bounds, columns, options, counts, hashes, versions, rows) is replaced by statements and shell commands that leave a file, a role, a table, a function and a setting behind, and signed with the right key. The same without it, with another, and with bytes changed or cut off, by `npm run restore`.',
  shortForm: ['server/backup/forged-backup.db.test.ts', 'server/backup/backup-source.test.ts'],
  run: proveForgedBackup,
}

async function proveForgedBackup(folder: string): Promise<Outcome> {
  const tally = createTally()
  const { dataDir, key, good } = await takeBackup(folder)
  const forgeries = await forgeWithKey(folder, { dataDir, key, text: readBackupText(good) }, tally)
  const refused = await forgeWithoutKey(folder, { dataDir, key, good }, tally)
  return {
    done: `${count(forgeries.tried, 'forgery', 'forgeries')} signed with the right key, ${forgeries.restored} of them restored as text; ${count(refused, 'file')} of others, changed or cut off`,
    failures: tally.failures,
  }
}

/** A shop with orders, visits and a month of theirs; it is stopped. */
async function takeBackup(folder: string) {
  const shop = await openShop(folder)
  for (let order = 0; order < ORDERS; order++) await postOrder(shop, orderInput())
  await shop.stop()
  const { dataDir } = shop
  const key = readFileSync(join(dataDir, 'backup-key'), 'utf8').trim()
  const good = join(folder, 'good.zst')
  await withOwner(dataDir, 'cultivar backup', (access) => makeBackup(access, good, key, () => undefined))
  return { dataDir, key, good }
}

type Target = { dataDir: string; key: string; text: BackupText }

async function forgeWithKey(folder: string, { dataDir, key, text }: Target, tally: Tally) {
  const file = join(folder, 'forged.zst')
  const canary = join(folder, 'ran')
  const payloads = payloadsFor(canary)
  const [plain = ''] = payloads
  const before = await readTraces(dataDir, canary)
  let tried = 0
  let restored = 0

  async function restore(forgery: Forgery, mayBeText: boolean) {
    writeBackupText(file, forgery.text, key)
    tried += 1
    try {
      const backup = await prepareRestore(file, { key, mayBeUnsigned: false }, () => undefined)
      await withOwner(dataDir, 'cultivar restore', (access) =>
        restoreBackup(access, backup, true, () => undefined),
      )
      restored += 1
      tally.check(mayBeText, `${forgery.name} was restored.`)
    } catch (problem) {
      tally.check(problem instanceof StartupProblem, `${forgery.name}: ${problem}`)
    }
    tally.check(!existsSync(canary), `${forgery.name} ran a command.`)
  }

  for (const payload of payloads)
    for (const forgery of forgeFields(text, payload)) await restore(forgery, false)
  for (const forgery of forgeTables(text, plain)) await restore(forgery, false)
  for (const forgery of forgeRows(text, plain)) await restore(forgery, true)
  const after = await readTraces(dataDir, canary)
  tally.check(after === before, `The database is another: ${after}, and was ${before}.`)
  return { tried, restored }
}

/** By the command itself: each is refused with a sentence, and leaves the database as it was. */
async function forgeWithoutKey(
  folder: string,
  { dataDir, key, good }: { dataDir: string; key: string; good: string },
  tally: Tally,
) {
  const bytes = readFileSync(good)
  const text = readBackupText(good)
  const file = join(folder, 'foreign.zst')
  const flipped = Buffer.from(bytes)
  flipped[Math.floor(bytes.length / 2)] = (flipped[Math.floor(bytes.length / 2)] ?? 0) ^ 1
  const files: [name: string, write: () => void, sentence: RegExp][] = [
    ['an unsigned one', () => writeBackupText(file, text), /is not signed: .* add --unsigned/],
    ['one of another key', () => writeBackupText(file, text, ANOTHER_KEY), /is signed with a key that/],
    ['one with a changed byte', () => writeFileSync(file, flipped), /is damaged: /],
    ['one that was cut off', () => writeFileSync(file, bytes.subarray(0, -200)), /is not signed: /],
  ]
  // What is asked for by name is done, and said; and so is what is signed.
  const asked: typeof files = [
    ['an unsigned one that was meant', () => writeBackupText(file, text), /no signature of this shop/],
    ['a signed one', () => writeBackupText(file, text, key), /^(?!.*no signature)(.*\n)?Restored /s],
  ]
  for (const [name, write, sentence] of [...files, ...asked]) {
    write()
    const options = name.includes('meant') ? ['--unsigned'] : []
    const args = [file, '--replace', ...options]
    const said = await runNpmCommand('restore', args, { DATA_DIR: dataDir }, folder).catch(String)
    tally.check(sentence.test(said), `Of ${name} it is said: ${said}`)
  }
  return files.length
}

/** Everything that a statement could have left behind, as one text. */
function readTraces(dataDir: string, canary: string): Promise<string> {
  return withOwner(dataDir, 'a look', async (access) => {
    const { rows } = await (await access.connect()).query(tracesOf())
    return JSON.stringify({ ...rows[0], file: existsSync(canary) })
  })
}

async function withOwner<T>(dataDir: string, name: string, work: (access: OwnerAccess) => Promise<T>) {
  const access = await holdOpen(
    () => accessAsOwner({ databaseUrl: undefined, databaseOwnerUrl: undefined, dataDir }, QUIET, name),
    (opened) => opened.close(),
  )
  try {
    return await work(access)
  } finally {
    await access.close()
  }
}
