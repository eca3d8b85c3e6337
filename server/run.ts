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
  // Whoever read what we print is gone; that is no reason to fail, nor to try to report it.
  for (const stream of [process.stdout, process.stderr]) stream.on('error', () => undefined)
  const settings = readSettingsOrEnd()
  const form = settings.logForm ?? (process.stdout.isTTY ? 'words' : 'json')
  const step = form === 'words' ? beginStep(`Preparing the database ${whereDataIs(settings)}`) : undefined
  const log = createLog((text) => {
    step?.interrupt()
    process.stdout.write(text)
  }, form)

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
    opening = open(settings, step ? { ...log, info: step.afterwards(log.info) } : log)
    const shop = await opening
    log.flush()
    step?.end('done')
    const backupKey = settings.demo ? undefined : prepareBackupKey(settings)
    // Even when asked to stop meanwhile: a new admin's password is shown this once or never.
    greet(settings, { firstAdmin: shop.firstAdmin, backupKey, saysWhereDataIs: step === undefined })
  } catch (error) {
    step?.end('failed')
    refuseToStart(error, log)
  }
}

function readSettingsOrEnd() {
  try {
    return readSettings(process.env)
  } catch (error) {
    return refuseToStart(error, createLog())
  }
}

/** One line for a terminal, as those of the launcher (scripts/lib/report-step.mjs). A line of the log ends it early. */
function beginStep(title: string) {
  const startedAt = performance.now()
  let isOver = false
  let isWhole = true
  process.stdout.write(`${title}… `)
  return {
    interrupt() {
      if (!isOver && isWhole) process.stdout.write('\n')
      isWhole = false
    },
    end(result: 'done' | 'failed') {
      isOver = true
      const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
      process.stdout.write(
        `${isWhole ? '' : `${title}… `}${result} ${result === 'done' ? 'in' : 'after'} ${seconds} s\n`,
      )
    },
    /** Of what the log says until then, a terminal shows trouble alone: this step is the rest of it in one line. */
    afterwards(info: Log['info']): Log['info'] {
      return (...line) => {
        if (isOver) info(...line)
      }
    },
  }
}

function whereDataIs({ databaseUrl, dataDir }: Settings) {
  return databaseUrl === undefined ? `in ${dataDir}` : 'of DATABASE_URL'
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

type Greeting = {
  firstAdmin: OpenShop['firstAdmin']
  backupKey: string | undefined
  saysWhereDataIs: boolean
}

function greet(settings: Settings, { firstAdmin, backupKey, saysWhereDataIs }: Greeting) {
  const lines = [`Cultivar is open at ${settings.publicUrl}`]
  if (saysWhereDataIs) lines.push(`It works with the database ${whereDataIs(settings)}`)
  if (firstAdmin.created) lines.push(describeFirstAdmin(firstAdmin, settings))
  if (backupKey !== undefined) lines.push(backupKey)
  if (settings.demo) lines.push(...describeDemo(settings))
  process.stdout.write(`${lines.join('\n')}\n`)
}

function describeFirstAdmin(
  { email, password }: { email: string; password?: string },
  { publicUrl }: Settings,
) {
  const shownOnce = password === undefined ? '' : `, password ${password} (shown this once)`
  return `First admin: ${email}${shownOnce}, who signs in at ${publicUrl}/auth`
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
