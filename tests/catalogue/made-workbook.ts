import { crc32, deflateRawSync } from 'node:zlib'

/** A zip file of these parts, that may say of itself what is not so. */
export function zip(parts: Record<string, string | Buffer>, lie: { size?: number; flags?: number } = {}) {
  const bodies: Buffer[] = []
  const directory: Buffer[] = []
  let offset = 0
  for (const [name, content] of Object.entries(parts)) {
    const packed = typeof content === 'string' ? deflateRawSync(content) : content
    const facts = Buffer.alloc(26)
    facts.writeUInt16LE(lie.flags ?? 0, 2)
    facts.writeUInt16LE(8, 4)
    facts.writeUInt32LE(crc32(content), 10)
    facts.writeUInt32LE(packed.length, 14)
    facts.writeUInt32LE(lie.size ?? content.length, 18)
    facts.writeUInt16LE(name.length, 22)
    const body = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed])
    const place = Buffer.alloc(14)
    place.writeUInt32LE(offset, 10)
    directory.push(Buffer.concat([Buffer.from('PK\x01\x02\0\0'), facts, place, Buffer.from(name)]))
    bodies.push(body)
    offset += body.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(Object.keys(parts).length, 6)
  end.writeUInt32LE(list.length, 8)
  end.writeUInt32LE(offset, 12)
  return Buffer.concat([...bodies, list, Buffer.from('PK\x05\x06'), end])
}

export const WORKBOOK = `<x:workbook xmlns:x="m" xmlns:r="r"><x:sheets><x:sheet name="A" r:id="rId9"/><x:sheet r:id="rId1"/></x:sheets></x:workbook>`
const RELATIONS = `<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/><Relationship Id="rId9" Target="/xl/worksheets/first.xml"/></Relationships>`
/** A workbook whose first sheet this is. */
export function book(sheet: string, more: Record<string, string> = {}) {
  return zip({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/worksheets/first.xml': sheet,
    ...more,
  })
}
