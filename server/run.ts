import { createLog, describeError, type Log } from './log.ts'
import { readSettings, type Settings } from './settings.ts'
import type { openShop } from './shop.ts'
import { StartupProblem } from './startup-problem.ts'

type OpenShop = Awaited<ReturnType<typeof openShop>>

/** The life of the process: settings, the open shop, a greeting, and a clean end when asked to stop. */
export async function run(open: (settings: Settings, log: Log) => Promise<OpenShop>) {
  const log = createLog()
  let shop: OpenShop | undefined
  let stopping = false

  async function stop(reason: string, exitCode: number) {
    log.info('stopping', { reason })
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
  try {
    const settings = readSettings(process.env)
    shop = await open(settings, log)
    greet(settings, shop.firstAdmin)
  } catch (error) {
    refuseToStart(error, log)
  }
  for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'] as const) process.on(signal, () => stopOnce(signal))
  // The launcher holds the other end: if it dies, the shop closes in good order.
  process.on('disconnect', () => stopOnce('launcher gone'))
}

function greet(settings: Settings, firstAdmin: OpenShop['firstAdmin']) {
  const lines = [`Cultivar is open at ${settings.publicUrl}`]
  lines.push(settings.databaseUrl ? 'Data: the database of DATABASE_URL' : `Data folder: ${settings.dataDir}`)
  if (firstAdmin.created) lines.push(`First admin: ${firstAdmin.email}`)
  if (firstAdmin.created && firstAdmin.password) {
    lines.push(`Password: ${firstAdmin.password} (shown this once; sign in at ${settings.publicUrl}/auth)`)
  }
  process.stdout.write(`\n${lines.map((line) => `  ${line}`).join('\n')}\n\n`)
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
