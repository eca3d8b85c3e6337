import { expect, test } from 'vitest'
import { cleanSearch } from './clean-search.ts'

test.each([
  [null, ''],
  ['  Ada  Green ', 'Ada  Green'],
  ['Ada\u0000\nGreen\t', 'Ada Green'],
  ['\u200bA\u00adda', 'Ada'],
  ['100 % of \\ and _', '100 % of \\ and _'],
  ['a\ud800b', 'a\ufffdb'],
  ['x'.repeat(256), 'x'.repeat(255)],
  [`${'x'.repeat(254)} y`, 'x'.repeat(254)],
])('%j is searched for as %j', (typed, search) => {
  expect(cleanSearch(typed)).toBe(search)
})
