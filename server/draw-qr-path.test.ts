import { expect, test } from 'vitest'
import { drawQrPath } from './draw-qr-path.ts'

/** 'otpauth://x' as three encoders draw it, and as a reader reads it. */
const KNOWN = `
#######.#.###.#######
#.....#...#...#.....#
#.###.#..#..#.#.###.#
#.###.#.#...#.#.###.#
#.###.#.###.#.#.###.#
#.....#.####..#.....#
#######.#.#.#.#######
........#..##........
#...#.###.##.#####..#
#...#...##.###.####..
####.###.#.#..####.#.
#.#.##.#.......##..##
##.#.##..##.##..##...
........#...#...#.##.
#######.#.#.###.##.#.
#.....#...###..##..##
#.###.#.####.#.#...#.
#.###.#..##.#..##.###
#.###.#..#.#.##.#....
#.....#..###.#..#....
#######.##.....#.#..#
`.trim()

test('the QR code of a known text is the known one, with a light edge of four modules', () => {
  const { path, size } = drawQrPath('otpauth://x')
  const rows = readPath(path, size)
  expect(size).toBe(21 + 2 * 4)
  expect(rows.slice(4, -4).map((row) => row.slice(4, -4).join(''))).toEqual(KNOWN.split('\n'))
  expect(path.match(/h/g)).toHaveLength(2 * (KNOWN.match(/#+/g)?.length ?? 0))
})

// ISO/IEC 18004, table 7: bytes at level M.
test.each([
  [14, 1],
  [15, 2],
  [180, 9],
  [181, 10],
])('the QR code of %i bytes has version %i', (bytes, version) => {
  expect(drawQrPath('x'.repeat(bytes)).size).toBe(version * 4 + 17 + 2 * 4)
})

/** What a screen shows of it. */
function readPath(path: string, size: number) {
  const rows = Array.from({ length: size }, () => Array<string>(size).fill('.'))
  for (const [, x, y, length] of path.matchAll(/M(\d+) (\d+)h(\d+)v1h-\3z/g))
    rows[Number(y)]?.fill('#', Number(x), Number(x) + Number(length))
  return rows
}
