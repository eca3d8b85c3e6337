import { readViesAnswer, type ViesAnswer } from '#domain/vat/read-vies-answer.ts'
import type { ViesQuestion } from '#domain/vat/vies-question.ts'

/** States have taken a quarter of a minute to answer. */
const TIMEOUT_MS = 20_000
/** An answer has a name and an address. */
const LONGEST_ANSWER = 65_536

type Asking = { address: string; question: ViesQuestion; signal?: AbortSignal; timeoutMs?: number }

/** Asks VIES once. Whatever goes wrong is an answer too: nothing is proven. */
export async function askViesOnce({
  address,
  question,
  signal,
  timeoutMs = TIMEOUT_MS,
}: Asking): Promise<ViesAnswer> {
  const tooSlow = AbortSignal.timeout(timeoutMs)
  try {
    const response = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json' },
      body: JSON.stringify(question),
      // The operator named this address and no other.
      redirect: 'error',
      signal: signal ? AbortSignal.any([signal, tooSlow]) : tooSlow,
    })
    const body = await readBounded(response)
    return body === undefined
      ? { outcome: 'not-proven', reason: 'unreadable' }
      : readViesAnswer(body, question)
  } catch {
    signal?.throwIfAborted()
    return { outcome: 'not-proven', reason: tooSlow.aborted ? 'too-slow' : 'unreachable' }
  }
}

/** Undefined where it is longer than any answer. */
async function readBounded(response: Response): Promise<string | undefined> {
  const pieces: Uint8Array[] = []
  let length = 0
  for await (const piece of response.body ?? []) {
    length += piece.byteLength
    // Leaving the loop ends the connection.
    if (length > LONGEST_ANSWER) return undefined
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}
