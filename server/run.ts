import { describeNewKey, ensureBackupKey } from './backup/backup-key.ts'
import { readDemoPassword } from './demo/demo-folder.ts'
import { createLog, describeError, type Log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'
import type { openShop } from './shop.ts'
import { StartupProblem } from './startup-problem.ts'

type OpenShop = Awaited<ReturnType<typeof openShop>>

// Longer than draining and closing the database take together.
const LAST_RESORT_MS = 25_000

/** The life of the process: settings, the open shop, a greeting, and a clean end when asked to stop. */
export async function run(open: (settings: Settings, log: Log) => Promise<OpenShop>) {
  const log = createLog()
  // Whoever read what we print is gone; that is no reason to fail, nor to try to report it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)

  let opening: Promise<OpenShop> | undefined
  let stopping = false

  async function stop(reason: string, exitCode: number) {
    setTimeout(() => process.exit(1), LAST_RESORT_MS).unref()
    log.info('stopping', { reason })
    // Asked to stop while still opening: what is half open can be closed only once it is open.
    const shop = await opening?.catch(() => undefined)
    await shop?.close()
    log.info('stopped')
    log.flush()
    process.exit(exitCode)
  }
  // A terminal's Ctrl-C reaches us twice: directly, and through the launcher.
  const stopOnce = (reason: string, exitCode = 0) => {
    if (stopping) return
    stopping = true
    stop(reason, exitCode).catch(() => process.exit(1))
  }

  process.on('uncaughtException', (error) => {
    log.error('uncaught', describeError(error))
    stopOnce('uncaught exception', 1)
  })
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopOnce(signal))
  // The launcher holds the other end: if it dies, the shop closes in good order.
  process.on('disconnect', () => stopOnce('launcher gone'))

  try {
    const settings = readSettings(process.env)
    opening = open(settings, log)
    const shop = await opening
    // Even when asked to stop meanwhile: a new admin's password is shown this once or never.
    greet(settings, shop.firstAdmin, settings.demo ? undefined : prepareBackupKey(settings))
  } catch (error) {
    refuseToStart(error, log)
  }
}

/** A shop without a key sells all the same; it is `npm run backup` that needs one. */
function prepareBackupKey(settings: Settings): string | undefined {
  try {
    const { key, isNew } = ensureBackupKey(settings)
    return isNew ? describeNewKey(key, settings.dataDir) : undefined
  } catch (error) {
    if (error instanceof StartupProblem) return error.message
    throw error
  }
}

function greet(settings: Settings, firstAdmin: OpenShop['firstAdmin'], backupKey: string | undefined) {
  const lines = [`Cultivar is open at ${settings.publicUrl}`]
  lines.push(settings.databaseUrl ? 'Data: the database of DATABASE_URL' : `Data folder: ${settings.dataDir}`)
  if (firstAdmin.created) lines.push(`First admin: ${firstAdmin.email}`)
  if (firstAdmin.created && firstAdmin.password) {
    lines.push(`Password: ${firstAdmin.password} (shown this once; sign in at ${settings.publicUrl}/auth)`)
  }
  if (backupKey !== undefined) lines.push(backupKey)
  if (settings.demo) lines.push(...describeDemo(settings))
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
}

function describeDemo({ dataDir }: Settings) {
  return [
    'This is a demo: everybody in it is made up, and nothing is sent to anybody.',
    "Press 'Enter as staff' above any page for the back office, or 'Enter as a buyer' for an account, on this machine.",
    `The password of everybody in it, where one is asked for: ${readDemoPassword(dataDir)}`,
    '`npm run demo -- --fresh` starts anew.',
  ]
}

function refuseToStart(error: unknown, log: Log): never {
  if (error instanceof StartupProblem) process.stderr.write(`${error.message}\n`)
  else {
    // The message of an unexpected error may hold values; the log says where it came from.
    log.error('start-failed', describeError(error))
    process.stderr.write('Cultivar could not start, for a reason it does not know; see the log line above.\n')
  }
  process.exit(1)
}
