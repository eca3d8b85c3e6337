import { inflateSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { fitLines } from './fit-lines.ts'
import { encodePalettePng } from './palette-png.ts'

test('a picture of few colours keeps them all', async () => {
  const pixels = Uint8Array.from([255, 0, 0, 255, 0, 0, 255, 255, 0, 0, 255, 255, 255, 0, 0, 255])
  const png = await encodePalettePng({ width: 2, height: 2, pixels })
  expect(png.subarray(1, 4).toString()).toBe('PNG')
  expect([png.readUInt32BE(16), png.readUInt32BE(20)]).toEqual([2, 2])
  const palette = png.subarray(png.indexOf('PLTE') + 4, png.indexOf('IDAT') - 8)
  const data = png.indexOf('IDAT')
  const rows = inflateSync(png.subarray(data + 4, data + 4 + png.readUInt32BE(data - 4)))
  const colours = [rows[1], rows[2], rows[4], rows[5]].map((index = 0) => [
    ...palette.subarray(index * 3, index * 3 + 3),
  ])
  expect(colours).toEqual([
    [255, 0, 0],
    [0, 0, 255],
    [0, 0, 255],
    [255, 0, 0],
  ])
})

test('a name is set as large as its width allows', () => {
  expect(fitLines('OG Kush', 506)).toEqual({ lines: ['OG Kush'], fontSize: 84 })
  const long = fitLines('Lemon Cherry Gelato Badder', 506)
  expect(long.lines).toEqual(['Lemon Cherry', 'Gelato Badder'])
  expect(long.fontSize).toBeLessThan(84)
})
