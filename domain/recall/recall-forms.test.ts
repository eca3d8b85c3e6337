import { expect, test } from 'vitest'
import { namesBatch } from './recall-forms.ts'

test.each([
  ['OGK-1', true],
  ['ogk-1', true],
  [' OGK - 1 ', true],
  ['OGK-11', false],
  ['OGK1', false],
  ['', false],
])('%o typed for batch OGK-1 names it: %o', (typed, isNamed) => {
  expect(namesBatch(typed, 'OGK-1')).toBe(isNamed)
})
