import { deflateRawSync } from 'node:zlib'
import { expect, it, test } from 'vitest'
import { zip } from '#tests/catalogue/made-workbook.ts'
import { openPictureZip } from './read-picture-zip.ts'

const LIMITS = { entries: 3, bytesEach: 1000, bytesInAll: 1500 }

async function read(bytes: Buffer) {
  const { count, pictures } = await openPictureZip(new Blob([new Uint8Array(bytes)]), LIMITS)
  const read: [string, string][] = []
  for await (const picture of pictures) read.push([picture.name, await picture.text()])
  return { count, read }
}

test('has the pictures of a ZIP by their names, without folders and what systems add', async () => {
  const file = zip({
    'photos/Amnesia Haze.jpg': 'one',
    '../../etc/Gelato.PNG': 'two',
    '__MACOSX/photos/._Amnesia Haze.jpg': 'mark',
    'photos/.hidden.jpg': 'mark',
    'readme.txt': 'text',
  })
  expect(await read(file)).toEqual({
    count: 2,
    read: [
      ['Amnesia Haze.jpg', 'one'],
      ['Gelato.PNG', 'two'],
    ],
  })
})

it.each([
  [
    'one that unpacks to more than may be, whatever it says',
    zip({ 'a.jpg': deflateRawSync('x'.repeat(50_000_000)) }, { size: 3 }),
    'a.jpg is too large',
  ],
  [
    'several that do so together',
    zip({ 'a.jpg': 'x'.repeat(900), 'b.jpg': 'x'.repeat(900) }),
    'b.jpg is too large',
  ],
  [
    'more than may be',
    zip(Object.fromEntries(['a', 'b', 'c', 'd'].map((name) => [`${name}.jpg`, 'x']))),
    'more than 3',
  ],
  ['what cannot be unpacked', zip({ 'a.jpg': Buffer.from('not packed at all') }), 'damaged'],
  ['no pictures', zip({ 'a.txt': 'x' }), 'no pictures'],
  ['an end that is missing', zip({ 'a.jpg': 'x' }).subarray(0, -30), 'not a ZIP'],
  ['nothing', Buffer.alloc(0), 'not a ZIP'],
])('refuses %s in a sentence', async (_, file, sentence) => {
  await expect(read(file)).rejects.toThrow(sentence)
})
