type ReadLogo = () => Promise<Uint8Array | undefined>

let read: ReadLogo = async () => undefined

/** Said once, when the shop opens: what stands on its paper is the same wherever a document is made. */
export function showLogo(readIt: ReadLogo) {
  read = readIt
}

/** A document without the logo is better than none. */
export async function readLogo(): Promise<Uint8Array | undefined> {
  return read().catch(() => undefined)
}
