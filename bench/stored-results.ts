import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Figure } from './figures.ts'
import type { MachineFacts } from './machine-facts.ts'

/** What a part found when it was last measured. */
export type StoredResult = {
  part: string
  measuredAt: string
  runs: number
  machine: MachineFacts
  figures: Figure[]
}

export function storeResult(folder: string, result: StoredResult) {
  mkdirSync(folder, { recursive: true })
  writeFileSync(fileOf(folder, result.part), `${JSON.stringify(result, roundFigures, 2)}\n`)
}

export function readResults(folder: string, parts: string[]): StoredResult[] {
  return parts
    .map((part) => fileOf(folder, part))
    .filter((file) => existsSync(file))
    .map((file): StoredResult => JSON.parse(readFileSync(file, 'utf8')))
}

function fileOf(folder: string, part: string) {
  return join(folder, `${part}.json`)
}

/** Four digits are more than any of it is exact to. */
function roundFigures(_key: string, value: unknown) {
  return typeof value === 'number' && !Number.isInteger(value) ? Number(value.toPrecision(4)) : value
}
