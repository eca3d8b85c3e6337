const RETRY_MS = 10_000

export type StreamMessage = { event: string; data: string }
type Listener = (message: StreamMessage) => void

const streams = new Map<string, { listeners: Set<Listener>; close: () => void }>()

/**
 * Hears server-sent events, also over HTTP/1.1, where a browser opens no more than six connections to a site: one tab
 * holds the stream and passes on what comes; when it closes, another takes over. Two events are our own: 'open' when
 * the stream begins anew, so that something may have been missed, and 'refused' when the server turns us away.
 */
export function listenToStream(url: string, events: readonly string[], listener: Listener): () => void {
  const stream = streams.get(url) ?? openShared(url, events)
  streams.set(url, stream)
  stream.listeners.add(listener)
  return () => {
    stream.listeners.delete(listener)
    if (stream.listeners.size > 0) return
    streams.delete(url)
    stream.close()
  }
}

function openShared(url: string, events: readonly string[]) {
  const listeners = new Set<Listener>()
  const closing = new AbortController()
  const otherTabs = new BroadcastChannel(url)
  const tell = (message: StreamMessage) => {
    for (const listener of listeners) listener(message)
  }
  otherTabs.onmessage = ({ data }: MessageEvent<StreamMessage>) => tell(data)

  /** Until the stream is closed, or the server turns us away. */
  function lead() {
    return new Promise<void>((resolve) => {
      closing.signal.addEventListener('abort', () => resolve())
      holdStream(url, events, closing.signal, (message) => {
        tell(message)
        otherTabs.postMessage(message)
        if (message.event === 'refused') resolve()
      })
    })
  }
  async function takeTurns() {
    while (!closing.signal.aborted) {
      // Not every browser lets tabs agree on a plain connection: then each holds its own.
      if (navigator.locks) await navigator.locks.request(url, { signal: closing.signal }, lead)
      else await lead()
      // Somebody who comes back to this tab may have signed in again in another.
      await new Promise((resolve) =>
        addEventListener('focus', resolve, { once: true, signal: closing.signal }),
      )
    }
  }
  takeTurns().catch(() => undefined)

  return {
    listeners,
    close() {
      closing.abort()
      otherTabs.close()
    },
  }
}

/** Browsers come back by themselves after a lost connection, and give up after an answer that is none. */
function holdStream(url: string, events: readonly string[], signal: AbortSignal, tell: Listener) {
  const source = new EventSource(url)
  signal.addEventListener('abort', () => source.close())
  source.onopen = () => tell({ event: 'open', data: '' })
  for (const event of events) {
    source.addEventListener(event, ({ data }) => tell({ event, data: String(data) }))
  }
  source.onerror = async () => {
    if (source.readyState !== EventSource.CLOSED || signal.aborted) return
    const answer = await fetch(url, { method: 'HEAD' }).catch(() => undefined)
    if (answer?.status === 401 || answer?.status === 403) return tell({ event: 'refused', data: '' })
    const again = setTimeout(() => holdStream(url, events, signal, tell), RETRY_MS)
    signal.addEventListener('abort', () => clearTimeout(again))
  }
}
