import { createHmac, timingSafeEqual } from 'node:crypto'

/**
 * A file ends with its signature: HMAC-SHA256 of all bytes before it. It stands in a frame that zstd skips, so that
 * `zstd -d` unpacks the file as ever:
 * four bytes that say 'skip me', four with the length of the rest, a name, which key it was, and the HMAC itself.
 */
const SKIPPED_FRAME = Buffer.from('502a4d18', 'hex')
const NAME = Buffer.from('cultivar hmac-sha256')
const KEY_ID_BYTES = 8
const MAC_BYTES = 32
const CONTENT_BYTES = NAME.length + KEY_ID_BYTES + MAC_BYTES

export const SIGNATURE_BYTES = SKIPPED_FRAME.length + 4 + CONTENT_BYTES

export function createMac(key: string) {
  return createHmac('sha256', key)
}

export function encodeSignature(key: string, mac: Buffer): Buffer {
  return Buffer.concat([BEGINNING, keyId(key), mac])
}

/** Undefined where these bytes are no signature at all. */
export function decodeSignature(bytes: Buffer): { keyId: Buffer; mac: Buffer } | undefined {
  if (bytes.length !== SIGNATURE_BYTES || !bytes.subarray(0, BEGINNING.length).equals(BEGINNING))
    return undefined
  return { keyId: bytes.subarray(BEGINNING.length, -MAC_BYTES), mac: bytes.subarray(-MAC_BYTES) }
}

/** Tells two keys apart, and nothing of either. */
export function keyId(key: string): Buffer {
  return createMac(key).update('the id of this key').digest().subarray(0, KEY_ID_BYTES)
}

export function isSameMac(one: Buffer, other: Buffer): boolean {
  return one.length === other.length && timingSafeEqual(one, other)
}

/** The bytes of a file, and its signature after them. */
export function signBytes(key: string) {
  return async function* sign(source: AsyncIterable<Buffer>): AsyncGenerator<Buffer> {
    const mac = createMac(key)
    for await (const bytes of source) {
      mac.update(bytes)
      yield bytes
    }
    yield encodeSignature(key, mac.digest())
  }
}

const BEGINNING = Buffer.concat([SKIPPED_FRAME, lengthOf(CONTENT_BYTES), NAME])

function lengthOf(bytes: number): Buffer {
  const length = Buffer.alloc(4)
  length.writeUInt32LE(bytes)
  return length
}
