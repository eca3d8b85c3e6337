/** Text piece by piece: the next one is made when the reader has taken the last, and only while they may have it. */
export function sendWhile(
  mayGoOn: () => Promise<boolean>,
  pieces: AsyncGenerator<string>,
): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder()
  return new ReadableStream({
    async pull(controller) {
      if (!(await mayGoOn())) {
        await pieces.return(undefined)
        // Cut off, not ended: half a file must not look like a whole one.
        return controller.error(new Error('The reader may no longer have the rest'))
      }
      const { done, value } = await pieces.next()
      if (done) controller.close()
      else controller.enqueue(encoder.encode(value))
    },
    cancel: () => void pieces.return(undefined),
  })
}
