import { expect, it } from 'vitest'
import { chooseLines } from './choose-lines.ts'
import type { Line } from './line.ts'

const lineOf = (name: string, table: Line['table']): Line => ({
  name,
  table,
  promise: '',
  proof: '',
  run: async () => ({ done: '', failures: [] }),
})
const [locked, killed, paired] = [
  lineOf('locked', 'security'),
  lineOf('killed', 'reliability'),
  lineOf('paired', 'reliability'),
]
const ALL = [locked, killed, paired]
const GROUPS = { security: [locked], reliability: [killed, paired], cluster: [paired] }

it('chooses all promises where none is named', () => {
  expect(chooseLines(ALL, GROUPS, [])).toEqual({ ok: true, lines: ALL })
})

it('chooses by name and by group, each promise once and in the usual order', () => {
  const lines = [killed, paired]
  expect(chooseLines(ALL, GROUPS, ['cluster', 'killed'])).toEqual({ ok: true, lines })
  expect(chooseLines(ALL, GROUPS, ['reliability', 'paired'])).toEqual({ ok: true, lines })
})

it('answers an unknown name with a sentence that has the known ones', () => {
  expect(chooseLines(ALL, GROUPS, ['killed', 'toString', 'x'])).toEqual({
    ok: false,
    problem:
      'There is no promise named toString, x. The promises are: locked, killed, paired. The groups are: security, reliability, cluster.',
  })
})
