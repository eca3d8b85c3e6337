import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { ownGoods } from '#tests/catalogue/own-goods.ts'
import { mustParse, shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { lookOf } from './flower/look-of.ts'
import { STRAIN_LOOKS } from './flower/strain-looks.ts'
import { hashOfPicture } from './picture-hash.ts'
import { MOST_BYTES, MOST_BYTES_IN_ALL, PLATE_FILES } from './plate-files.ts'
import { listPlates } from './plate-list.ts'

const FOLDER = 'public/plates'
const { strains, vapes, concentrates } = shippedCatalogue
const plates = listPlates(shippedCatalogue)
const expected = plates.flatMap(({ path, use }) =>
  PLATE_FILES[use].map(({ width, format }) => ({ width, file: join(FOLDER, `${path}-${width}.${format}`) })),
)
const found = readdirSync(FOLDER, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile())
  .map((entry) => join(entry.parentPath, entry.name))

describe('the plates', () => {
  test('are one for each product, a second one for each strain, and those of the house', () => {
    const paths = plates.map(({ path }) => `/plates/${path}`)
    for (const { image } of [...strains, ...vapes, ...concentrates]) expect(paths).toContain(image)
    for (const { image } of strains) expect(paths).toContain(`${image}-details`)
    expect(new Set(paths).size).toBe(80 + 15 + 6)
  })

  test('are there in every width and format, and nothing else is', () => {
    expect(found.toSorted()).toEqual(expected.map(({ file }) => file).toSorted())
  })

  test('are what the programs draw today: after a change, npm run plates', () => {
    const drawn = JSON.parse(readFileSync('art/drawn-plates.json', 'utf8'))
    expect(drawn).toEqual(Object.fromEntries(plates.map(({ path, draw }) => [path, hashOfPicture(draw())])))
  })

  test('are never the same twice', () => {
    const large = expected.filter(({ file }) => file.endsWith('-800.webp'))
    expect(new Set(large.map(({ file }) => hashOfPicture(readFileSync(file)))).size).toBe(plates.length)
  })

  test('keep within the bytes of their width, and all together within those of the repository', () => {
    const sizes = expected.map(({ width, file }) => ({ file, width, bytes: statSync(file).size }))
    expect(sizes.filter(({ width, bytes }) => bytes > (MOST_BYTES[width] ?? 0))).toEqual([])
    expect(sizes.reduce((sum, { bytes }) => sum + bytes, 0)).toBeLessThanOrEqual(MOST_BYTES_IN_ALL)
  })
})

describe('the plate of goods that nobody set a look for', () => {
  const known = new Set(plates.map(({ path }) => path))

  test.each(listPlates(mustParse(ownGoods())).filter(({ path }) => !known.has(path)))(
    'is drawn: $path',
    ({ draw }) => {
      expect(draw()).toMatch(/^<svg .+<\/svg>$/s)
    },
  )
})

describe('how a flower looks', () => {
  test('is set by hand for every flower that ships', () => {
    const flowers = strains.filter(({ type }) => type !== 'Hash').map(({ id }) => id)
    expect(Object.keys(STRAIN_LOOKS).toSorted()).toEqual(flowers.toSorted())
  })

  test('is read from the words of its sheet where nobody set it', () => {
    const newcomer = {
      id: 'newcomer',
      type: 'Sativa',
      appearance: 'Slender spears of lime green with purple tips. Few, long fiery hairs under white frost.',
    }
    const look = lookOf(newcomer)
    expect(look.height).toBeGreaterThan(600)
    expect(look.colours[0]).toBe('#a3bb55')
    expect(look.flush?.colours[0]).toBe('#5f457e')
    expect(look.hairs.colours[0]).toBe('#d2451d')
    expect(look.hairs.share).toBeLessThan(0.2)
    expect(lookOf(newcomer)).toEqual(look)
  })
})
