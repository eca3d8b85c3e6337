import { setTimeout as sleep } from 'node:timers/promises'
import pg from 'pg'
import type { Log } from '#server/log.ts'

const FIRST_RETRY_MS = 250
const SLOWEST_RETRY_MS = 10_000
const ASK_EVERY_MS = 30_000
const LAST_WORDS_MS = 2000
/** Somebody on the way may take a connection, and never say a word: the system itself would wait for ever. */
const TIMEOUTS = {
  connectionTimeoutMillis: 3000,
  query_timeout: 5000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 10_000,
}

type ListenerParts = {
  connection: pg.ClientConfig
  log: Log
  onNotice: (channel: string, payload: string) => void
  /** Notices may have been missed before. */
  onListening: () => void
}

/** One connection that hears what the database announces, and comes back by itself whenever it is lost. */
export function listenToDatabase({ connection, log, onNotice, onListening }: ListenerParts) {
  const channels = new Set<string>()
  const closing = new AbortController()
  let client: pg.Client | undefined
  const finished = keepListening()

  async function keepListening() {
    let waitMs = FIRST_RETRY_MS
    while (!closing.signal.aborted) {
      const heard = await listenOnce()
      if (heard && !closing.signal.aborted) log.warn('live.connection-lost')
      waitMs = heard ? FIRST_RETRY_MS : Math.min(waitMs * 2, SLOWEST_RETRY_MS)
      await sleep(waitMs, undefined, { signal: closing.signal, ref: false }).catch(() => undefined)
    }
  }

  /** Until the connection is lost. Says whether there was one. */
  async function listenOnce() {
    const own = new pg.Client({ ...TIMEOUTS, ...connection, application_name: 'cultivar live' })
    const lost = new Promise<void>((resolve) => own.once('end', resolve))
    // Unheard, it would end the process; 'end' follows.
    own.on('error', () => undefined)
    own.on('notification', ({ channel, payload }) => onNotice(channel, payload ?? ''))
    try {
      await own.connect()
      for (const channel of channels) await own.query(`listen ${own.escapeIdentifier(channel)}`)
    } catch {
      await own.end().catch(() => undefined)
      return false
    }
    client = own
    onListening()
    const asking = setInterval(() => ask(own), ASK_EVERY_MS).unref()
    if (closing.signal.aborted) own.end().catch(() => undefined)
    await lost
    clearInterval(asking)
    client = undefined
    return true
  }

  return {
    /** Takes effect at once where the connection stands, else with it. */
    addChannel(channel: string) {
      if (channels.has(channel)) return
      channels.add(channel)
      // If it fails the connection is on its way out, and the next one listens to it as well.
      client?.query(`listen ${client.escapeIdentifier(channel)}`).then(onListening, () => undefined)
    },
    async close() {
      closing.abort()
      client?.end().catch(() => undefined)
      // A database that does not answer does not hold up the end.
      await Promise.race([finished, sleep(LAST_WORDS_MS, undefined, { ref: false })])
    },
  }
}

/** A connection that hears nothing looks the same as one that is dead: now and then it has to answer. */
function ask(client: pg.Client) {
  client.query('select 1').catch(() => client.end().catch(() => undefined))
}
