import { setTimeout as sleep } from 'node:timers/promises'

/** The pages would look again by themselves after 25 seconds; an announcement comes well before. */
const TIMEOUT_MS = 10_000

/** An answer that stays open, as a browser's EventSource has it. */
export async function listenToStream(url: string, cookie = '') {
  const leaving = new AbortController()
  const response = await fetch(url, { headers: { cookie }, signal: leaving.signal })
  let heard = ''
  let ended = false
  read().catch(() => {
    ended = true
  })

  async function read() {
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) heard += decoder.decode(chunk, { stream: true })
    ended = true
  }

  /** How long it took until it was so; undefined where it did not come. */
  async function waitUntil(isSo: () => boolean, timeoutMs = TIMEOUT_MS) {
    const startedAt = performance.now()
    while (!isSo()) {
      if (performance.now() - startedAt > timeoutMs) return undefined
      await sleep(5)
    }
    return performance.now() - startedAt
  }

  return {
    status: response.status,
    hears: (text: string, timeoutMs?: number) => waitUntil(() => heard.includes(text), timeoutMs),
    ends: () => waitUntil(() => ended),
    leave: () => leaving.abort(),
  }
}
