import sharp from 'sharp'
import { samplePicture } from './sample-picture.ts'

/** Stands in what is sent, and must stand nowhere afterwards. */
export const CANARY = 'canary-in-a-picture'
const SCRIPT = `<script>alert("${CANARY}")</script>`

export type HostileFile = {
  name: string
  type: string
  content: Buffer
  /** What may come of it: refused, or taken in as the picture that it is besides. */
  expected: 'refused' | 'taken' | 'either'
}

function refused(name: string, content: Buffer | string, type = 'image/jpeg'): HostileFile {
  return {
    ...{ name, type },
    content: Buffer.from(content),
    expected: 'refused',
  }
}

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" width="900" height="900">${SCRIPT}</svg>`

/** Files that do not even begin as a picture. */
export function notPictures(): HostileFile[] {
  return [
    refused('SVG', SVG, 'image/svg+xml'),
    refused('SVG named JPEG', SVG),
    refused('a page', `<!doctype html>${SCRIPT}`, 'image/png'),
    refused('a script', `/*${CANARY}*/alert(1)`, 'image/webp'),
    refused('a PDF', `%PDF-1.7\n${SCRIPT}`, 'image/jpeg'),
    refused('a ZIP', `PK\x03\x04${CANARY}`, 'image/jpeg'),
    refused('a form', `a=${CANARY}`, 'application/x-www-form-urlencoded'),
    refused('JSON', `{"a":"${CANARY}"}`, 'application/json'),
    refused('nothing', ''),
  ]
}

/** Files that are none, files that are something else besides, and files that are far more than they seem. */
export async function hostilePictures(): Promise<HostileFile[]> {
  const sample = await samplePicture()
  const [jpeg, png, webp, avif] = await Promise.all(
    (['jpeg', 'png', 'webp', 'avif'] as const).map((format) => sample.clone().toFormat(format).toBuffer()),
  )
  if (!jpeg || !png || !webp || !avif) throw new Error('No samples')
  const taken = (name: string, content: Buffer): HostileFile => ({
    ...{ name, content },
    type: 'image/png',
    expected: 'taken',
  })
  const flat = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#fff' }, limitInputPixels: false })
  return [
    ...notPictures(),
    refused('SVG behind the head of a PNG', Buffer.concat([png.subarray(0, 8), Buffer.from(SVG)])),
    refused('a page in a GIF', Buffer.from(`GIF89a/*${SCRIPT}*/`), 'image/gif'),
    refused('a GIF', await sample.clone().gif().toBuffer(), 'image/gif'),
    refused('a TIFF', await sample.clone().tiff().toBuffer(), 'image/tiff'),
    refused('a RIFF that is no picture', Buffer.from(`RIFF\x24\0\0\0WAVEfmt ${CANARY}`, 'latin1')),
    refused('a HEIC', Buffer.concat([avif.subarray(0, 8), Buffer.from('heic'), avif.subarray(12)])),
    refused('half a JPEG', jpeg.subarray(0, jpeg.length / 2)),
    refused('half an AVIF', avif.subarray(0, avif.length / 2)),
    refused('132 million pixels in some kB', await flat(12_000, 11_000).png({ palette: true }).toBuffer()),
    refused('100 million pixels in a JPEG', await flat(10_000, 10_000).jpeg({ quality: 1 }).toBuffer()),
    refused('a header of four billion pixels', withSize(png, 65_535, 65_535)),
    refused('a thread of pixels', await flat(12_001, 900).png({ palette: true }).toBuffer()),
    refused('a stamp', await sharp(jpeg).resize(32, 32).jpeg().toBuffer()),
    taken('a page behind a JPEG', Buffer.concat([jpeg, Buffer.from(SCRIPT)])),
    taken('an archive behind a PNG', Buffer.concat([png, Buffer.from(`PK\x03\x04${CANARY}`, 'latin1')])),
    taken('a page behind an AVIF', Buffer.concat([avif, Buffer.from(SCRIPT)])),
    taken('a script in the comment of a JPEG', withComment(jpeg, SCRIPT)),
    taken(
      'a script in the metadata of a WebP',
      await sharp(webp)
        .withExif({ IFD0: { Artist: SCRIPT } })
        .withXmp(SCRIPT)
        .webp()
        .toBuffer(),
    ),
  ]
}

/** A picture in which some bytes are others: whatever it is then, it must break nothing. */
export async function damagedPictures(
  draw: (below: number) => number,
  count: number,
): Promise<HostileFile[]> {
  const sample = (await samplePicture({ width: 900, height: 800 })).clone()
  const formats = ['jpeg', 'png', 'webp', 'avif'] as const
  const whole = await Promise.all(formats.map((format) => sample.clone().toFormat(format).toBuffer()))
  return Array.from({ length: count }, (_, at) => {
    const content = Buffer.from(whole[at % whole.length] ?? '')
    const changes = 1 + draw(12)
    for (let change = 0; change < changes; change++) content[12 + draw(content.length - 12)] = draw(256)
    return {
      name: `damaged ${formats[at % formats.length]} ${at}`,
      type: 'image/png',
      content,
      expected: 'either',
    }
  })
}

/** The size that a PNG announces is another, its checksum too; the content stays as it is. */
function withSize(png: Buffer, width: number, height: number): Buffer {
  const forged = Buffer.from(png)
  forged.writeUInt32BE(width, 16)
  forged.writeUInt32BE(height, 20)
  return forged
}

function withComment(jpeg: Buffer, text: string): Buffer {
  const head = Buffer.from([0xff, 0xfe, 0, text.length + 2])
  return Buffer.concat([jpeg.subarray(0, 2), head, Buffer.from(text), jpeg.subarray(2)])
}
