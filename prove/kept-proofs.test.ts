import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { keepProof, readProofs } from './kept-proofs.ts'
import type { Line } from './line.ts'

const lineOf = (name: string): Line => ({
  name,
  table: 'security',
  promise: '',
  proof: '',
  run: async () => ({ done: '', failures: [] }),
})
const first = lineOf('first')
const second = lineOf('second')
let folder: string
let file: string

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'cultivar-kept-'))
  file = join(folder, 'proof.json')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('has nothing of lines that were never tried', () => {
  expect(readProofs(file, [first])).toEqual({ facts: [], proofs: [] })
})

it('keeps the last proof of each line, whichever was tried last, in the order of the lines', () => {
  const held = { done: 'twice', failures: [] }
  keepProof(file, [['Cores', '1']], {
    line: second,
    outcome: { done: 'once', failures: ['lost'] },
    seconds: 3,
    date: '2026-11-14',
  })
  keepProof(file, [['Cores', '2']], { line: first, outcome: held, seconds: 1.6, date: '2026-11-15' })
  keepProof(file, [['Cores', '2']], { line: second, outcome: held, seconds: 4, date: '2026-11-16' })
  expect(readProofs(file, [first, second])).toEqual({
    facts: [['Cores', '2']],
    proofs: [
      { line: first, outcome: held, seconds: 2, date: '2026-11-15' },
      { line: second, outcome: held, seconds: 4, date: '2026-11-16' },
    ],
  })
})
