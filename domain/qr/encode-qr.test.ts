import { describe, expect, test } from 'vitest'
import { drawQrPath } from './draw-qr-path.ts'
import { encodeQr } from './encode-qr.ts'

/** As two other encoders draw it, and as a reader reads it. */
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

const drawn = (text: string) =>
  encodeQr(text)
    .map((row) => row.map((isDark) => (isDark ? '#' : '.')).join(''))
    .join('\n')

describe('a QR code', () => {
  test('of a known text is the known one', () => {
    expect(drawn('otpauth://x')).toBe(KNOWN)
  })

  // ISO/IEC 18004, table 7: bytes at level M.
  test.each([
    [14, 1],
    [15, 2],
    [26, 2],
    [27, 3],
    [106, 6],
    [107, 7],
    [180, 9],
    [181, 10],
    [213, 10],
    [214, 11],
    [666, 20],
  ])('of %i bytes has version %i', (bytes, version) => {
    expect(encodeQr('x'.repeat(bytes))).toHaveLength(version * 4 + 17)
  })

  test('of more than 666 bytes, or of other letters than ASCII, is refused', () => {
    expect(() => encodeQr('x'.repeat(667))).toThrow('667 bytes')
    expect(() => encodeQr('é')).toThrow('ASCII')
  })

  test('is drawn as one path with a light edge of four modules', () => {
    const { path, size } = drawQrPath([
      [true, true],
      [false, true],
    ])
    expect(path).toBe('M4 4h2v1h-2zM5 5h1v1h-1z')
    expect(size).toBe(10)
  })
})
