import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { listenToDatabase } from './database-listener.ts'

/** What the database announces: a channel, and which row it is about. Without a key: any row. */
export type LiveTopic = { channel: string; key?: string }

/** Called with the key of the row that changed, or without one when anything may have changed: then read again. */
type LiveListener = (key: string | undefined) => void

export type LiveHub = ReturnType<typeof createLiveHub>

/** Where a connection pooler swallows announcements, listeners still look this often. */
const LOOK_AGAIN_MS = 25_000

/** Passes the database's announcements on to whoever waits for them in this process. Costs nothing until somebody does. */
export function createLiveHub(connection: pg.ClientConfig, log: Log, lookAgainMs = LOOK_AGAIN_MS) {
  const topics = new Map<string, Set<LiveListener>>()
  const lookingAgain = setInterval(tellAll, lookAgainMs).unref()
  let source: ReturnType<typeof listenToDatabase> | undefined

  function tellAll() {
    for (const listeners of topics.values()) for (const listener of listeners) listener(undefined)
  }

  function tell(channel: string, key: string) {
    for (const topic of [{ channel, key }, { channel }]) {
      for (const listener of topics.get(nameOf(topic)) ?? []) listener(key)
    }
  }

  /** Returns what ends it. A subscriber reads the current state after this, and misses nothing. */
  function subscribe(topic: LiveTopic, listener: LiveListener): () => void {
    source ??= listenToDatabase({ connection, log, onNotice: tell, onListening: tellAll })
    source.addChannel(topic.channel)
    const name = nameOf(topic)
    const listeners = topics.get(name) ?? new Set()
    topics.set(name, listeners.add(listener))
    return () => {
      listeners.delete(listener)
      if (listeners.size === 0 && topics.get(name) === listeners) topics.delete(name)
    }
  }

  async function close() {
    clearInterval(lookingAgain)
    topics.clear()
    await source?.close()
  }

  return { subscribe, close }
}

function nameOf({ channel, key }: LiveTopic) {
  return JSON.stringify([channel, key])
}
