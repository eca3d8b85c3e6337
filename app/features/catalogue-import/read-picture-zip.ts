import {
  findZipData,
  findZipDirectory,
  LOCAL_HEADER_BYTES,
  readZipDirectory,
  ZIP_TAIL_BYTES,
  type ZipEntry,
} from '#domain/zip-directory.ts'

/** What a browser unpacks of one file, whatever the file says of itself. */
export type ZipLimits = { entries: number; bytesEach: number; bytesInAll: number }

/** Names and addresses of a local header are no longer than this. */
const LONGEST_HEADER = LOCAL_HEADER_BYTES + 2 * 65_535
const PICTURE = /\.(jpe?g|png|webp|avif)$/i
/** What systems and programs add. */
const HIDDEN = /(^|\/)__MACOSX\/|(^|[\\/])\.[^\\/]*$/

/** Why nothing can be taken of it, in a sentence. */
export class ZipTrouble extends Error {}

/** The pictures in a zip file, under their names without folders. Each is unpacked when it is asked for. */
export async function openPictureZip(zip: Blob, limits: ZipLimits) {
  const entries = await listPictures(zip)
  if (entries.length === 0)
    throw new ZipTrouble('There are no pictures in it. It takes JPEG, PNG, WebP and AVIF.')
  if (entries.length > limits.entries)
    throw new ZipTrouble(`It has more than ${limits.entries} pictures. Upload it in parts.`)
  return { count: entries.length, pictures: unpackEach(zip, entries, limits) }
}

async function* unpackEach(zip: Blob, entries: readonly Named[], limits: ZipLimits): AsyncGenerator<File> {
  let left = limits.bytesInAll
  for (const entry of entries) {
    const most = Math.min(left, limits.bytesEach)
    const content = await unpack(zip, entry, most)
    if (!content)
      throw new ZipTrouble(`${entry.title} is too large, or damaged. Those before it were uploaded.`)
    left -= content.size
    yield new File([content], entry.title, { type: 'image/*' })
  }
}

type Named = ZipEntry & { title: string }

async function listPictures(zip: Blob): Promise<Named[]> {
  const place = findZipDirectory(await bytesOf(zip.slice(-ZIP_TAIL_BYTES)))
  const directory = place && (await bytesOf(zip.slice(place.offset, place.offset + place.size)))
  const entries = directory && readZipDirectory(directory, place.count)
  if (!entries) throw new ZipTrouble('The file is damaged, or not a ZIP.')
  const decoder = new TextDecoder()
  return entries
    .map((entry) => ({ ...entry, path: decoder.decode(entry.name) }))
    .filter(({ path, isEncrypted }) => PICTURE.test(path) && !HIDDEN.test(path) && !isEncrypted)
    .map((entry) => ({ ...entry, title: entry.path.replace(/^.*[\\/]/, '') }))
}

/** Undefined for what is larger than may be, or cannot be unpacked. */
async function unpack(
  zip: Blob,
  { method, offset, size }: ZipEntry,
  most: number,
): Promise<Blob | undefined> {
  const start = findZipData(await bytesOf(zip.slice(offset, offset + LONGEST_HEADER)))
  if (start === undefined || (method !== 0 && method !== 8)) return undefined
  const packed = zip.slice(offset + start, offset + start + size)
  if (method === 0) return packed.size <= most ? packed : undefined
  const pieces: Uint8Array<ArrayBuffer>[] = []
  let length = 0
  const reader = packed.stream().pipeThrough(new DecompressionStream('deflate-raw')).getReader()
  try {
    for (;;) {
      const { done, value } = await reader.read()
      if (done) return new Blob(pieces)
      length += value.length
      if (length > most) return undefined
      pieces.push(value)
    }
  } catch {
    return undefined
  } finally {
    reader.cancel().catch(() => undefined)
  }
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer())
}
