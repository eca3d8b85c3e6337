import { shortenAddress } from '#domain/access/client-network.ts'
import type { Country } from '#domain/access/country.ts'
import { KeyCounts } from '#domain/access/key-counts.ts'
import type { Database } from '#server/db/database.ts'
import { gaveUp } from '#server/db/database-away.ts'
import { createSemaphore } from '#server/semaphore.ts'
import type { KnownPage } from './known-pages.ts'
import { VisitsUnavailableError } from './visit-queue.ts'
import type { VisitSource } from './visit-source.ts'

const MOST_REMEMBERED = 5000
/** Of one day. A shop has hundreds at most; more come from somebody who makes them up. */
const MOST_NEW_SOURCES = 1000
const DAY_MS = 86_400_000
/** Of the ten connections that a process has: names that wait for a lock must leave some to orders. */
const MOST_AT_ONCE = 2
const LONGEST_WAIT_MS = 5000

/** Set for the statement alone, before the function of the list is called: as long as a batch waits for its lock. */
const LOCK_TIMEOUT = `set_config('lock_timeout', '2s', true) AS lock_timeout`

type Value = string | number | null
type Found = { id: number; isNew: boolean }

/**
 * The numbers that pages, sources and countries have in the database. They never change, so they are asked for once a
 * day: what is never asked for is forgotten (forget_unused_names).
 */
export function createVisitDictionary(db: Database, mostNewSources = MOST_NEW_SOURCES) {
  const remembered = new Map<string, Promise<Found>>()
  const lookUps = createSemaphore({ running: MOST_AT_ONCE })
  const reserveSource = createSourceAllowance()
  let day = 0

  function recall(key: string): Promise<Found> | undefined {
    const today = Math.floor(Date.now() / DAY_MS)
    if (today !== day || remembered.size >= MOST_REMEMBERED) remembered.clear()
    day = today
    return remembered.get(key)
  }

  function remember(key: string, asked: Promise<Found>): Promise<Found> {
    remembered.set(key, asked)
    asked.catch(() => remembered.delete(key))
    return asked
  }

  async function look(key: string, sql: string, values: Value[]): Promise<number> {
    return (await (recall(key) ?? remember(key, ask(sql, values)))).id
  }

  async function ask(sql: string, values: Value[]): Promise<Found> {
    try {
      const { rows } = await lookUps.run(
        () => db.pool.query<Found & { lock_timeout: string }>(sql, values),
        AbortSignal.timeout(LONGEST_WAIT_MS),
      )
      return rows[0] ?? { id: 0, isNew: false }
    } catch (error) {
      // Nothing of the event was stored, and whoever told it need not wait until somebody lets go of a lock.
      throw gaveUp(error) || isTimeout(error) ? new VisitsUnavailableError('closed', { cause: error }) : error
    }
  }

  /** Whoever has brought too many new ones is asked of known ones only, and that answer is for nobody else. */
  async function findSource(source: VisitSource, clientAddress: string): Promise<number> {
    const { referrer, utmSource, utmMedium, utmCampaign } = source
    const names = [referrer, utmSource, utmMedium, utmCampaign]
    const key = JSON.stringify(names)
    const known = recall(key)
    if (known) return (await known).id
    const giveBack = reserveSource(clientAddress)
    if (!giveBack) return (await ask(SOURCE, [...names, 0])).id
    const asked = remember(key, ask(SOURCE, [...names, mostNewSources]))
    asked.then(({ isNew }) => isNew || giveBack(), giveBack)
    return (await asked).id
  }

  return {
    pageId: ({ path, title }: KnownPage) => look(`page ${path}`, PAGE, [path, title]),
    /** Of the source, as far as the neighbourhood of the address may bring new ones. */
    sourceId: findSource,
    /** Zero where it is unknown. */
    countryId: async (country: Country | undefined) =>
      country ? look(`country ${country.code}`, COUNTRY, [country.name, country.code]) : 0,
  }
}

const PAGE = `SELECT ${LOCK_TIMEOUT}, page_id_of($1, $2) AS id, false AS "isNew"`
const COUNTRY = `SELECT ${LOCK_TIMEOUT}, country_id_of($1, $2) AS id, false AS "isNew"`
// Where something was written it was new, or not asked for since yesterday: that costs as much, and does no harm.
const SOURCE = `SELECT ${LOCK_TIMEOUT}, source_id_of($1, $2, $3, $4, $5) AS id,
  pg_current_xact_id_if_assigned() IS NOT NULL AS "isNew"`

function isTimeout(error: unknown) {
  return error instanceof Error && error.name === 'TimeoutError'
}

/** Whoever follows links from ten sites that nobody came from before, within an hour, makes them up. */
const MOST_AN_HOUR = 10
const HOUR_MS = 3_600_000

/**
 * How many sources that nobody has seen before one neighbourhood may bring: the day has room for a thousand, and no
 * sender may use it up alone. Only who brings one is remembered, so there are never more of them than that.
 */
export function createSourceAllowance(mostAnHour = MOST_AN_HOUR) {
  const brought = new KeyCounts()
  let began = 0

  /** Undefined where there is nothing left; else what to call when the source was no new one. */
  return function reserve(clientAddress: string, now = Date.now()): (() => void) | undefined {
    if (now - began >= HOUR_MS) {
      brought.clear()
      began = now
    }
    const network = shortenAddress(clientAddress)
    if (brought.countOf(network) >= mostAnHour) return undefined
    brought.change(network, 1)
    return () => brought.change(network, -1)
  }
}
