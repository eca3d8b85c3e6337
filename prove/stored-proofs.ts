import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Fact } from './describe-machine.ts'
import type { Line, Outcome } from './line.ts'
import type { Proof } from './prove-line.ts'

/** A proof with the day on which it was tried, and the machine. */
export type DatedProof = Proof & { date: string; facts: Fact[] }

type Words = Pick<Line, 'promise' | 'proof'>
type StoredProof = { name: string; date: string; facts: Fact[]; seconds: number; outcome: Outcome } & Words
type Kept = { proofs: StoredProof[] }

/** Keeps what came of a line in the place of what came of it before, so that lines can be tried one at a time. */
export function storeProof(file: string, { line, outcome, seconds, date, facts }: DatedProof) {
  const others = readKept(file).proofs.filter(({ name }) => name !== line.name)
  const { name, promise, proof } = line
  const latest = { name, promise, proof, date, facts, seconds: Math.round(seconds), outcome }
  writeFileSync(file, `${JSON.stringify({ proofs: [...others, latest] }, null, 2)}\n`)
}

/**
 * What came of these lines when they were last tried, in their order. What was tried when a line promised something
 * else, or was proven in another way, says nothing about it any more.
 */
export function readProofs(file: string, lines: readonly Line[]): DatedProof[] {
  const { proofs } = readKept(file)
  return lines.flatMap((line) => {
    const kept = proofs.find(({ name }) => name === line.name)
    if (!kept || kept.promise !== line.promise || kept.proof !== line.proof) return []
    const { date, facts, seconds, outcome } = kept
    return [{ line, date, facts, seconds, outcome }]
  })
}

function readKept(file: string): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { proofs: [] }
}
