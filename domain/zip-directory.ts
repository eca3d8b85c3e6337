/** A part of a zip file: how and where it is packed. */
export type ZipEntry = {
  /** As it stands there, in UTF-8. */
  name: Uint8Array
  method: number
  isEncrypted: boolean
  /** Packed. */
  size: number
  /** What it says it is unpacked; whoever unpacks it counts. */
  unpackedSize: number
  /** Of its local header. */
  offset: number
}

const END_RECORD = 0x06054b50
const DIRECTORY_ENTRY = 0x02014b50
const LOCAL_HEADER = 0x04034b50
const LONGEST_COMMENT = 65_535
const END_BYTES = 22
/** So many bytes at its end say where the directory is. */
export const ZIP_TAIL_BYTES = END_BYTES + LONGEST_COMMENT
export const LOCAL_HEADER_BYTES = 30

/** Where the directory of a zip file is, by its last bytes; undefined for what is none. */
export function findZipDirectory(
  tail: Uint8Array,
): { count: number; size: number; offset: number } | undefined {
  const view = viewOf(tail)
  for (let at = tail.length - END_BYTES; at >= Math.max(0, tail.length - ZIP_TAIL_BYTES); at--)
    if (view.getUint32(at, true) === END_RECORD)
      return {
        count: view.getUint16(at + 10, true),
        size: view.getUint32(at + 12, true),
        offset: view.getUint32(at + 16, true),
      }
  return undefined
}

/** The parts that a directory names; undefined where it is damaged. */
export function readZipDirectory(directory: Uint8Array, count: number): ZipEntry[] | undefined {
  const view = viewOf(directory)
  const entries: ZipEntry[] = []
  let at = 0
  for (let index = 0; index < count; index++) {
    if (at + 46 > directory.length || view.getUint32(at, true) !== DIRECTORY_ENTRY) return undefined
    const nameLength = view.getUint16(at + 28, true)
    entries.push({
      name: directory.subarray(at + 46, at + 46 + nameLength),
      method: view.getUint16(at + 10, true),
      isEncrypted: (view.getUint16(at + 8, true) & 1) === 1,
      size: view.getUint32(at + 20, true),
      unpackedSize: view.getUint32(at + 24, true),
      offset: view.getUint32(at + 42, true),
    })
    at += 46 + nameLength + view.getUint16(at + 30, true) + view.getUint16(at + 32, true)
  }
  return entries
}

/** Where the content of a part begins, counted from its local header; undefined where that is none. */
export function findZipData(header: Uint8Array): number | undefined {
  const view = viewOf(header)
  if (header.length < LOCAL_HEADER_BYTES || view.getUint32(0, true) !== LOCAL_HEADER) return undefined
  return LOCAL_HEADER_BYTES + view.getUint16(26, true) + view.getUint16(28, true)
}

function viewOf(bytes: Uint8Array): DataView {
  return new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
}
