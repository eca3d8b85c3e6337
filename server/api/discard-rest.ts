import type { Readable } from 'node:stream'
import { createSemaphore, type Semaphore } from '#server/semaphore.ts'
import { readPieces } from './read-pieces.ts'

/** What somebody may still send of a body that is refused already, for how long, and how long they wait for their turn. */
const MOST = { bytes: 64 * 1024 * 1024, ms: 10_000, waitMs: 60_000 }
/** Strangers send less, and many of them may send nothing at all for as long as they can. */
const MOST_OF_STRANGER = { bytes: 8 * 1024 * 1024, ms: 3000, waitMs: 3000 }

/** A few at a time: who waits is not read, so that a crowd costs the others no more than these do. Strangers keep no staff waiting. */
export const discardRest = createDiscarding(MOST, 4)
export const discardStrangersRest = createDiscarding(MOST_OF_STRANGER, 16)

function createDiscarding(usually: typeof MOST, running: number) {
  const turns = createSemaphore({ running })
  return (body: Readable, most = usually) => discard(body, most, turns)
}

/**
 * Reads what is left of a body, and keeps nothing of it. Whoever is still sending reads no answer: hung up on, they
 * would see a broken connection instead of the reason. Returns headers for the answer: where more comes, the connection is not
 * used again.
 */
async function discard(body: Readable, most: typeof MOST, turns: Semaphore): Promise<Record<string, string>> {
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
