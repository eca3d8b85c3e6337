import { hash } from 'node:crypto'

export type RowSum = { rows: number; hash: string }

const LANES = 8
const LINE_END = 10

/**
 * Counts rows and adds up their hashes. A sum, since Postgres keeps no order: the same rows give the same sum in whichever
 * order they come. It tells loss and damage, not a forgery.
 */
export function createRowSum() {
  const sum = new Uint32Array(LANES)
  let rows = 0

  /** Whole lines. */
  function add(lines: Buffer) {
    for (let at = 0; at < lines.length; ) {
      const end = lines.indexOf(LINE_END, at)
      const digest = hash('sha256', lines.subarray(at, end), 'buffer')
      for (let lane = 0; lane < LANES; lane++) sum[lane] = (sum[lane] ?? 0) + digest.readUInt32LE(lane * 4)
      rows += 1
      at = end + 1
    }
  }

  function result(): RowSum {
    return { rows, hash: Buffer.from(sum.buffer).toString('hex') }
  }

  return { add, result, rows: () => rows }
}
