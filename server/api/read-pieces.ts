import type { Readable } from 'node:stream'

/** `left`: more may come, and nobody reads it. */
export type BodyEnd = 'over' | 'left' | 'broken'
/** Whether more is wanted. What it waits for keeps the next piece back. */
type Take = (piece: Buffer) => boolean | Promise<boolean>

/**
 * Reads a body piece by piece, and gives the memory of each back as soon as it was taken. Left to the collector, pieces
 * gather until they are 64 MB, and in a web stream each is copied before. Nothing of a piece may be kept.
 */
export function readPieces(body: Readable, take: Take, signal?: AbortSignal): Promise<BodyEnd> {
  if (body.readableEnded) return Promise.resolve('over')
  if (body.destroyed) return Promise.resolve('broken')
  if (signal?.aborted) return Promise.resolve('left')
  return new Promise((resolve, reject) => {
    let isTaking = false
    let ended: BodyEnd | undefined

    function end(how: BodyEnd) {
      body.pause()
      ended ??= how
      // The last piece may still be under way.
      if (isTaking) return
      stopListening()
      resolve(ended)
    }
    const onEnd = () => end('over')
    const onBroken = () => end('broken')
    const onAbort = () => end('left')

    function onData(piece: Buffer) {
      const isWanted = take(piece)
      if (typeof isWanted !== 'boolean') return waitFor(isWanted, piece)
      release(piece)
      if (!isWanted) end('left')
    }

    function waitFor(taking: Promise<boolean>, piece: Buffer) {
      isTaking = true
      body.pause()
      taking.then(
        (isWanted) => {
          isTaking = false
          release(piece)
          if (ended) end(ended)
          else if (isWanted) body.resume()
          else end('left')
        },
        (error: unknown) => {
          stopListening()
          reject(error)
        },
      )
    }

    function stopListening() {
      body.off('data', onData).off('end', onEnd).off('error', onBroken).off('close', onBroken)
      signal?.removeEventListener('abort', onAbort)
    }
    signal?.addEventListener('abort', onAbort)
    body.on('data', onData).on('end', onEnd).on('error', onBroken).on('close', onBroken)
    body.resume()
  })
}

function release({ buffer, byteOffset, byteLength }: Buffer) {
  // A small piece may share its memory with others.
  const isWhole = byteOffset === 0 && byteLength === buffer.byteLength
  if (isWhole && buffer instanceof ArrayBuffer) buffer.transfer(0)
}
