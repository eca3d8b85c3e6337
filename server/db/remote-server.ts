import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { StartupProblem } from '#server/startup-problem.ts'

const OLDEST_VERSION = 150_000

/** Says at start, in a sentence, why the database at DATABASE_URL cannot be used; later, whether it still answers. */
export async function reachRemoteServer(pool: pg.Pool, log: Log) {
  await checkRemoteServer(pool, 'DATABASE_URL')
  return watchPool(pool, log)
}

type UrlSetting = 'DATABASE_URL' | 'DATABASE_OWNER_URL' | 'DATABASE_DIRECT_URL'

export async function checkRemoteServer(pool: pg.Pool, setting: UrlSetting): Promise<void> {
  try {
    const { rows } = await pool.query(`SELECT current_setting('server_version_num')::int AS version`)
    checkServerVersion(rows[0].version)
  } catch (error) {
    await pool.end()
    throw asRemoteProblem(error, setting)
  }
}

export function checkServerVersion(version: number): void {
  if (version < OLDEST_VERSION)
    throw new StartupProblem(
      'The Postgres at DATABASE_URL is older than version 15; upgrade it, or set DATABASE_URL to a newer one.',
    )
}

function watchPool(pool: pg.Pool, log: Log) {
  let isUp = true
  let stopped = false
  let timer: NodeJS.Timeout | undefined
  askLater()
  pool.on('error', () => note(false))

  function askLater() {
    clearTimeout(timer)
    // Often while it is away, so that the shop is back soon; rarely otherwise.
    timer = setTimeout(ask, isUp ? 5000 : 250).unref()
  }

  async function ask() {
    note(await answers(pool))
    if (!stopped) askLater()
  }

  function note(answer: boolean) {
    if (answer === isUp || stopped) return
    isUp = answer
    if (isUp) log.info('database.back')
    else log.warn('database.lost')
    askLater()
  }

  return {
    isUp: () => isUp,
    stop: () => {
      stopped = true
      isUp = false
      clearTimeout(timer)
    },
  }
}

// The time-out is the driver's own: a network that swallows packets would keep the question open for minutes.
const ARE_YOU_THERE = { text: 'SELECT 1', query_timeout: 2000 }

async function answers(pool: pg.Pool): Promise<boolean> {
  return pool.query(ARE_YOU_THERE).then(
    () => true,
    () => false,
  )
}

/** The driver's own message stays out: it may hold the address with its password. */
function asRemoteProblem(error: unknown, setting: UrlSetting): unknown {
  if (error instanceof StartupProblem || !(error instanceof Error)) return error
  const code = 'code' in error ? String(error.code) : ''
  if (code === '28P01' || code === '28000' || /password/i.test(error.message))
    return new StartupProblem(
      `The Postgres at ${setting} refused the user or the password; correct them in ${setting}.`,
    )
  if (code === '3D000')
    return new StartupProblem(
      `The database that ${setting} names does not exist; create it, or correct ${setting}.`,
    )
  if (/CERT|SSL|TLS|self.signed/i.test(`${code} ${error.message}`) || isMissingFile(error))
    return new StartupProblem(
      `The shop and the Postgres at ${setting} could not agree on TLS (${code || 'the server offers none'}); correct sslmode and sslrootcert in ${setting}.`,
    )
  return new StartupProblem(
    `The Postgres at ${setting} does not answer (${code || 'time-out'}); start it, or correct ${setting}.`,
  )
}

/** The files that the URL names are certificates and keys. */
function isMissingFile(error: Error) {
  return 'syscall' in error && error.syscall === 'open'
}
