import type pg from 'pg'
import type { Log } from '#server/log.ts'
import { createEventStreams } from './event-streams.ts'
import { createLiveHub } from './live-hub.ts'

export type Live = ReturnType<typeof openLive>

/** What changes while somebody looks: the database's announcements, and the streams that carry them to browsers. */
export function openLive(connection: pg.ClientConfig, log: Log) {
  const hub = createLiveHub(connection, log)
  const streams = createEventStreams()
  return {
    subscribe: hub.subscribe,
    openStream: streams.open,
    countStreams: streams.count,
    /** Before the door closes: open streams would hold it. */
    closeStreams: streams.close,
    close: hub.close,
  }
}
