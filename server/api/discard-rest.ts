import { setTimeout as sleep } from 'node:timers/promises'
import { createSemaphore } from '#server/semaphore.ts'

/** What somebody may still send of a body that is refused already, and for how long. */
const MOST = { bytes: 64 * 1024 * 1024, ms: 5000 }

/** In turns, and with a breath after each piece: what a crowd sends at once would fill the memory faster than it is thrown away. */
const turns = createSemaphore({ running: 1, waiting: 1000 })
const BREATH = { afterBytes: 1024 * 1024, ms: 2 }

/**
 * Reads what is left of a body, and keeps nothing of it. Whoever is still sending reads no answer: hung up on, they
 * would see a broken connection instead of the reason. Returns headers for the answer: where more comes, the connection is not
 * used again.
 */
export async function discardRest(
  body: ReadableStream<Uint8Array> | null,
  most = MOST,
): Promise<Record<string, string>> {
  if (!body) return {}
  let isOver = false
  const reader = body.getReader()
  const over = new AbortController()
  await Promise.race([turns.tryRun(readOn), sleep(most.ms, undefined, { signal: over.signal })])
  over.abort()
  reader.releaseLock()
  return isOver ? {} : { connection: 'close' }

  async function readOn() {
    let sinceBreath = 0
    for (let size = 0; size <= most.bytes && !over.signal.aborted; ) {
      const part = await reader.read().catch(() => 'broken' as const)
      if (part === 'broken') return
      isOver = part.done
      if (part.done) return
      size += part.value.length
      sinceBreath += part.value.length
      if (sinceBreath < BREATH.afterBytes) continue
      sinceBreath = 0
      await sleep(BREATH.ms)
    }
  }
}
