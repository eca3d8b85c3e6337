import { inflateSync } from 'node:zlib'

export type FontTables = Map<string, Buffer>

/** A WOFF file holds the tables of a font, each deflated. */
export function readTables(woff: Buffer): FontTables {
  if (woff.toString('latin1', 0, 4) !== 'wOFF') throw new Error('This is no WOFF file')
  const tables: FontTables = new Map()
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    const [at, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field))
    if (at === undefined || packed === undefined) continue
    const bytes = woff.subarray(at, at + packed)
    tables.set(woff.toString('latin1', entry, entry + 4), packed === whole ? bytes : inflateSync(bytes))
  }
  return tables
}

export function table(tables: FontTables, tag: string): Buffer {
  const found = tables.get(tag)
  if (!found) throw new Error(`The font has no table ${tag}`)
  return found
}
