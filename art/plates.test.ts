import { existsSync, readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { concentratePlate, strainPlate, vapePlate } from '#domain/catalogue/describe/plate-path.ts'
import { shippedCatalogue } from '#tests/catalogue/shipped-catalogue.ts'
import { drawBud } from './draw-bud.ts'
import { STRAIN_LOOKS } from './strain-looks.ts'

const { strains, vapes, concentrates } = shippedCatalogue
const paths = [...strains.map(strainPlate), ...vapes.map(vapePlate), ...concentrates.map(concentratePlate)]
const files = [...new Set(paths)].map((path) => `public${path}`)

describe('the drawings of products', () => {
  test('exist for every product of the catalogue', () => {
    expect(files.filter((file) => !existsSync(file))).toEqual([])
  })

  test('weigh at most 6 kB each', () => {
    expect(files.filter((file) => brotliCompressSync(readFileSync(file)).length > 6_000)).toEqual([])
  })

  test('are what the program draws', () => {
    for (const [id, look] of Object.entries(STRAIN_LOOKS)) {
      expect(readFileSync(`public/plates/strains/${id}.svg`, 'utf8')).toBe(drawBud(look))
    }
  })

  test('show every strain in its own way', () => {
    expect(new Set(strains.map(strainPlate).map((path) => readFileSync(`public${path}`, 'utf8'))).size).toBe(
      15,
    )
  })
})
