import { existsSync, readFileSync, writeFileSync } from 'node:fs'
import type { Fact } from './describe-machine.ts'
import type { Line, Outcome } from './line.ts'
import type { Proof } from './prove-line.ts'

/** A proof with the day on which it was tried. */
export type DatedProof = Proof & { date: string }

type KeptProof = { name: string; date: string; seconds: number; outcome: Outcome }
type Kept = { facts: Fact[]; proofs: KeptProof[] }

/** Keeps what came of a line in the place of what came of it before, so that lines can be tried one at a time. */
export function keepProof(file: string, facts: Fact[], { line, outcome, seconds, date }: DatedProof) {
  const others = readKept(file).proofs.filter(({ name }) => name !== line.name)
  const kept: Kept = {
    facts,
    proofs: [...others, { name: line.name, date, seconds: Math.round(seconds), outcome }],
  }
  writeFileSync(file, `${JSON.stringify(kept, null, 2)}\n`)
}

/** What came of these lines when they were last tried, in their order. */
export function readProofs(file: string, lines: readonly Line[]): { facts: Fact[]; proofs: DatedProof[] } {
  const { facts, proofs } = readKept(file)
  return {
    facts,
    proofs: lines.flatMap((line) => {
      const kept = proofs.find(({ name }) => name === line.name)
      return kept ? [{ line, date: kept.date, seconds: kept.seconds, outcome: kept.outcome }] : []
    }),
  }
}

function readKept(file: string): Kept {
  return existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : { facts: [], proofs: [] }
}
