import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Fact } from './describe-machine.ts'
import type { Line } from './line.ts'
import { readProofs, storeProof } from './stored-proofs.ts'

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

const TWO_CORES: Fact[] = [['Cores', '2']]
const held = { done: 'twice', failures: [] }

it('has nothing of lines that were never tried', () => {
  expect(readProofs(file, [first])).toEqual([])
})

it('keeps the last proof of each line, whichever was tried last, in the order of the lines', () => {
  const failed = { done: 'once', failures: ['lost'] }
  const later = { outcome: held, facts: TWO_CORES }
  storeProof(file, { ...later, line: second, outcome: failed, seconds: 3, date: '2026-11-14' })
  storeProof(file, { ...later, line: first, seconds: 1.6, date: '2026-11-15' })
  storeProof(file, { ...later, line: second, seconds: 4, date: '2026-11-16' })
  expect(readProofs(file, [first, second])).toEqual([
    { ...later, line: first, seconds: 2, date: '2026-11-15' },
    { ...later, line: second, seconds: 4, date: '2026-11-16' },
  ])
})

it('keeps the machine of each proof: one that is tried elsewhere says nothing about the others', () => {
  const proof = { outcome: held, seconds: 1, date: '2026-11-15' }
  storeProof(file, { ...proof, line: first, facts: TWO_CORES })
  storeProof(file, { ...proof, line: second, facts: [['Cores', '64']] })
  expect(readProofs(file, [first, second]).map(({ facts }) => facts)).toEqual([TWO_CORES, [['Cores', '64']]])
})

it('has nothing of a line whose promise or proof is another by now', () => {
  storeProof(file, { line: first, outcome: held, seconds: 1, date: '2026-11-15', facts: TWO_CORES })
  expect(readProofs(file, [{ ...first, promise: 'More than that' }])).toEqual([])
  expect(readProofs(file, [{ ...first, proof: 'It is tried twice as often.' }])).toEqual([])
  expect(readProofs(file, [{ ...first, shortForm: ['another.test.ts'] }])).toHaveLength(1)
})
