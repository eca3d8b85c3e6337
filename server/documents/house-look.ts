/** What is the operator's own on every paper. */
export type HouseLook = { logo: Uint8Array | undefined; colour: string | undefined }

type ReadLook = () => Promise<HouseLook>

const PLAIN: HouseLook = { logo: undefined, colour: undefined }

let read: ReadLook = async () => PLAIN

/** Said once, when the shop opens: what stands on its paper is the same wherever a document is made. */
export function showHouseLook(readIt: ReadLook) {
  read = readIt
}

/** A document without the logo is better than none. */
export async function readHouseLook(): Promise<HouseLook> {
  return read().catch(() => PLAIN)
}
