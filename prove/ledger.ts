import { appendFileSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'

/** One acknowledged order: what was sent under which key, and what the shop said. */
export type Entry = { key: string; body: string; status: number; id: string }

/**
 * What the shop has acknowledged, written down outside of it: a file that only grows, one line an answer, written
 * before anything else happens.
 */
export function openLedger(folder: string) {
  const path = join(folder, 'ledger.jsonl')
  writeFileSync(path, '')
  let count = 0
  return {
    record(entry: Entry) {
      appendFileSync(path, `${JSON.stringify(entry)}\n`)
      count += 1
    },
    /** How many answers were written down. */
    get count() {
      return count
    },
    read(): Entry[] {
      return readFileSync(path, 'utf8')
        .split('\n')
        .filter((line) => line !== '')
        .map((line): Entry => JSON.parse(line))
    },
  }
}

export type Ledger = ReturnType<typeof openLedger>
