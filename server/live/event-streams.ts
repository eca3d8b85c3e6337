import { KeyCounts } from '#domain/access/key-counts.ts'

const HEARTBEAT_MS = 25_000
/** The back office has its own: however many strangers watch, it is told of orders. */
const LIMITS = { visitors: { inAll: 2000, perReader: 30 }, admins: { inAll: 500, perReader: 30 } }
/** A reader that takes none of them is gone. */
const UNREAD_MESSAGES = 4

export type EventStream = {
  response: Response
  send: (event: string, data: string) => void
  close: () => void
}

/** A visitor is known by the network, an admin by the account. */
export type StreamReader = { group: keyof typeof LIMITS; key: string }

export type EventStreams = ReturnType<typeof createEventStreams>

/** Answers that stay open (server-sent events): so many for a reader and in all, and none when the shop closes. */
export function createEventStreams({ heartbeatMs = HEARTBEAT_MS, limits = LIMITS } = {}) {
  const open = new Set<{ write: (text: string) => void; close: () => void }>()
  const openOf = new KeyCounts()
  const beating = setInterval(() => {
    for (const stream of open) stream.write(':\n\n')
  }, heartbeatMs).unref()
  let closed = false

  function count({ group, key }: StreamReader, change: 1 | -1) {
    for (const name of [group, `${group} ${key}`]) openOf.change(name, change)
  }

  function hasRoom({ group, key }: StreamReader) {
    const { inAll, perReader } = limits[group]
    return openOf.countOf(group) < inAll && openOf.countOf(`${group} ${key}`) < perReader
  }

  /** Undefined when there are too many already. */
  function openStream(
    reader: StreamReader,
    signal: AbortSignal,
    onClose: () => void,
  ): EventStream | undefined {
    if (closed || signal.aborted || !hasRoom(reader)) return undefined
    const encoder = new TextEncoder()
    let controller: ReadableStreamDefaultController<Uint8Array> | undefined
    const body = new ReadableStream<Uint8Array>(
      {
        start: (started) => {
          controller = started
        },
        cancel: () => forget(),
      },
      { highWaterMark: UNREAD_MESSAGES },
    )
    const stream = { write, close }
    open.add(stream)
    count(reader, 1)
    // A visitor who left before the answer began is not reported by the stream.
    signal.addEventListener('abort', close, { once: true })

    function write(text: string) {
      if (!open.has(stream)) return
      if ((controller?.desiredSize ?? 0) <= 0) return close()
      controller?.enqueue(encoder.encode(text))
    }

    function close() {
      if (!open.has(stream)) return
      forget()
      controller?.close()
    }

    function forget() {
      if (!open.delete(stream)) return
      signal.removeEventListener('abort', close)
      count(reader, -1)
      onClose()
    }

    const send = (event: string, data: string) => write(`event: ${event}\ndata: ${data}\n\n`)
    return { response: new Response(body, { headers: STREAM_HEADERS }), send, close }
  }

  return {
    open: openStream,
    get size() {
      return open.size
    },
    count: (group: StreamReader['group']) => openOf.countOf(group),
    /** For good: browsers come back by themselves, to whichever process answers then. */
    close() {
      closed = true
      clearInterval(beating)
      for (const stream of open) stream.close()
    },
  }
}

export const STREAM_HEADERS = {
  'content-type': 'text/event-stream; charset=utf-8',
  'cache-control': 'no-store, no-transform',
  // Proxies of the nginx family would keep it until it ends.
  'x-accel-buffering': 'no',
}
