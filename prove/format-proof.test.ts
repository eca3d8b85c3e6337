import { expect, it } from 'vitest'
import type { Fact } from './describe-machine.ts'
import { formatProof } from './format-proof.ts'
import type { Line, Outcome } from './line.ts'

const FACTS: Fact[] = [['Cores', '2']]

function proofOf(name: string, table: Line['table'], outcome: Outcome, shortForm?: string[]) {
  const line: Line = {
    name,
    table,
    promise: `The promise of ${name}`,
    proof: `What was done about ${name}.`,
    run: async () => outcome,
    ...(shortForm && { shortForm }),
  }
  return { line, outcome, seconds: 61.4, date: '2026-11-15', facts: FACTS }
}

const report = (...proofs: ReturnType<typeof proofOf>[]) =>
  formatProof(
    proofs.map(({ line }) => line),
    proofs,
  )

it('says what was promised, what was done, how often, what failed and in which time', () => {
  const text = report(proofOf('app-killed', 'reliability', { done: '52 kills', failures: [] }))
  expect(text).toContain('All 1 promises that were tried held.')
  expect(text).toContain('| Cores | 2 |')
  expect(text).toContain(
    '| **app-killed**: The promise of app-killed | What was done about app-killed. | 52 kills | 0 | 61 s | 2026-11-15 |',
  )
})

it('has a table for each half that was tried, and no other', () => {
  const held = { done: 'once', failures: [] }
  const both = report(proofOf('a', 'security', held), proofOf('b', 'reliability', held))
  expect(both.match(/^## .+$/gm)).toEqual(['## Security', '## Reliability', '## Not proven here'])
  expect(report(proofOf('a', 'security', held))).not.toContain('## Reliability')
})

it('counts the promises that did not hold, and says why in the words of the proof', () => {
  const text = report(
    proofOf('a', 'security', { done: 'once', failures: ['One was lost.', 'One was | doubled\n twice.'] }),
    proofOf('b', 'security', { done: 'once', failures: [] }),
  )
  expect(text).toContain('1 of 2 promises that were tried did not hold.')
  expect(text).toContain('| One was lost. One was \\| doubled twice. |')
})

it('names the machines, and which of them a promise was tried on, where they were several', () => {
  const held = { done: 'once', failures: [] }
  const text = report(proofOf('a', 'security', held), {
    ...proofOf('b', 'security', held),
    facts: [
      ['Cores', '64'],
      ['Node', '26'],
    ],
  })
  expect(text).toContain('| Machine | machine 1 | machine 2 |')
  expect(text).toContain('| Cores | 2 | 64 |\n| Node |  | 26 |')
  expect(text).toMatch(/\*\*a\*\*.*\| 2026-11-15, machine 1 \|/)
  expect(text).toMatch(/\*\*b\*\*.*\| 2026-11-15, machine 2 \|/)
})

it('names the promises that nobody has tried as they are now', () => {
  const { line, ...proof } = proofOf('a', 'security', { done: 'once', failures: [] })
  const lines = [line, { ...line, name: 'b' }, { ...line, name: 'c' }]
  const text = formatProof(lines, [{ line, ...proof }])
  expect(text).toContain('All 1 promises that were tried held. Not tried in their present form: b, c.')
})

it('publishes figures and names the tests that do the same in short', () => {
  const outcome: Outcome = { done: 'once', failures: [], figures: [['slowest', '120 ms']] }
  const text = report(proofOf('a', 'security', outcome, ['tests/process/a.built.test.ts']))
  expect(text).toContain('| a | slowest | 120 ms |')
  expect(text).toContain('| a | `tests/process/a.built.test.ts` |')
  const plain = report(proofOf('a', 'security', { done: 'once', failures: [] }))
  expect(plain).not.toContain('Figure')
  expect(plain).not.toContain('Short form')
})

it('always says what cannot be proven on one machine', () => {
  expect(report()).toMatch(/## Not proven here\n[\s\S]*Power loss/)
})
