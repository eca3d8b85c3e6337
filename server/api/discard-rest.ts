import type { Readable } from 'node:stream'
import { createSemaphore } from '#server/semaphore.ts'
import { readPieces } from './read-pieces.ts'

/** What somebody may still send of a body that is refused already, for how long, and how long they wait for their turn. */
const MOST = { bytes: 64 * 1024 * 1024, ms: 10_000, waitMs: 60_000 }

/** A few at a time: who waits is not read, so that a crowd costs the others no more than these do. */
const turns = createSemaphore({ running: 4 })

/**
 * Reads what is left of a body, and keeps nothing of it. Whoever is still sending reads no answer: hung up on, they
 * would see a broken connection instead of the reason. Returns headers for the answer: where more comes, the connection is not
 * used again.
 */
export async function discardRest(body: Readable, most = MOST): Promise<Record<string, string>> {
  const turn = turns.run(() => readOn(body, most), AbortSignal.timeout(most.waitMs))
  // It fails where it was not their turn in time.
  const isOver = await turn.catch(() => false)
  return isOver ? {} : { connection: 'close' }
}

async function readOn(body: Readable, { bytes, ms }: typeof MOST) {
  let size = 0
  const end = await readPieces(
    body,
    (piece) => {
      size += piece.length
      return size <= bytes
    },
    AbortSignal.timeout(ms),
  )
  return end === 'over'
}
