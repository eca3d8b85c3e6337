import { measureDisorder } from './qr-disorder.ts'
import { drawPatterns, type QrFrame } from './qr-patterns.ts'
import { chooseVersion, type QrVersion } from './qr-version.ts'
import { correctionBytes } from './reed-solomon.ts'

/** Rows of modules; true is dark. */
export type QrCode = boolean[][]

const MASKS: ((x: number, y: number) => boolean)[] = [
  (x, y) => (x + y) % 2 === 0,
  (_, y) => y % 2 === 0,
  (x) => x % 3 === 0,
  (x, y) => (x + y) % 3 === 0,
  (x, y) => (Math.floor(x / 3) + Math.floor(y / 2)) % 2 === 0,
  (x, y) => ((x * y) % 2) + ((x * y) % 3) === 0,
  (x, y) => (((x * y) % 2) + ((x * y) % 3)) % 2 === 0,
  (x, y) => (((x + y) % 2) + ((x * y) % 3)) % 2 === 0,
]

/** A QR code for a text in ASCII, such as an address. */
export function encodeQr(text: string): QrCode {
  const bytes = Array.from(text, (letter) => letter.charCodeAt(0))
  if (bytes.some((byte) => byte > 127)) throw new Error('Only ASCII is drawn as a QR code')
  const version = chooseVersion(bytes.length)
  const bits = toBits(withCorrection(fillUp(bytes, version), version))
  const codes = MASKS.map((mask, number) => placeData(drawPatterns(version, number), bits, mask))
  return codes.reduce((best, code) => (measureDisorder(code) < measureDisorder(best) ? code : best))
}

/** Says that bytes follow and how many, and fills the rest with the padding of the standard. */
function fillUp(bytes: number[], { dataBytes, countBits }: QrVersion): number[] {
  const bits = [
    ...bitsOf(0b0100, 4),
    ...bitsOf(bytes.length, countBits),
    ...bytes.flatMap((byte) => bitsOf(byte, 8)),
  ]
  bits.push(...Array<number>(Math.min(4, dataBytes * 8 - bits.length)).fill(0))
  bits.push(...Array<number>((8 - (bits.length % 8)) % 8).fill(0))
  const filled: number[] = []
  for (let at = 0; at < bits.length; at += 8) {
    filled.push(bits.slice(at, at + 8).reduce((byte, bit) => (byte << 1) | bit, 0))
  }
  for (let pad = 0xec; filled.length < dataBytes; pad ^= 0xec ^ 0x11) filled.push(pad)
  return filled
}

/** In blocks, whose bytes are dealt out in turn: a stain hurts each of them a little. */
function withCorrection(data: number[], version: QrVersion): number[] {
  const { blocks: blockCount, allBytes, dataBytes, correctionBytes: correctionCount } = version
  const longBlocks = allBytes % blockCount
  const shortLength = Math.floor(dataBytes / blockCount)
  const blocks: number[][] = []
  for (let start = 0; blocks.length < blockCount; ) {
    const length = shortLength + (blocks.length >= blockCount - longBlocks ? 1 : 0)
    blocks.push(data.slice(start, start + length))
    start += length
  }
  const corrections = blocks.map((block) => correctionBytes(block, correctionCount))
  return [...dealOut(blocks), ...dealOut(corrections)]
}

function dealOut(blocks: number[][]): number[] {
  const longest = Math.max(...blocks.map((block) => block.length))
  return Array.from({ length: longest }, (_, at) => blocks.flatMap((block) => block[at] ?? [])).flat()
}

function toBits(bytes: number[]): number[] {
  return bytes.flatMap((byte) => bitsOf(byte, 8))
}

function bitsOf(value: number, length: number): number[] {
  return Array.from({ length }, (_, at) => (value >>> (length - 1 - at)) & 1)
}

/** Up and down in columns two wide, from the right; the column of the timing pattern is left out. */
function placeData(frame: QrFrame, bits: number[], mask: (x: number, y: number) => boolean): QrCode {
  const size = frame.length
  const code = frame.map((row) => row.map((module) => module === true))
  let next = 0
  let isUpward = true
  for (let right = size - 1; right > 0; right -= 2) {
    if (right === 6) right = 5
    for (let step = 0; step < size; step++) {
      const y = isUpward ? size - 1 - step : step
      for (const x of [right, right - 1]) {
        const row = code[y]
        if (!row || frame[y]?.[x] !== null) continue
        row[x] = (bits[next++] === 1) !== mask(x, y)
      }
    }
    isUpward = !isUpward
  }
  return code
}
