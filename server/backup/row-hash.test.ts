import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createRowSum } from './row-hash.ts'

function sumOf(...chunks: string[]) {
  const sum = createRowSum()
  for (const chunk of chunks) sum.add(Buffer.from(chunk))
  return sum.result()
}

describe('the sum of rows', () => {
  it('is that of any order and any division into chunks', () => {
    const row = fc.string().map((text) => `${text.replaceAll('\n', '')}\n`)
    fc.assert(
      fc.property(fc.array(row), (rows) => {
        const expected = { ...sumOf(rows.join('')), rows: rows.length }
        expect(sumOf(...rows)).toEqual(expected)
        expect(sumOf(rows.toReversed().join(''))).toEqual(expected)
      }),
    )
  })

  it.each([
    ['a row less', 'a\nb\n', 'a\n'],
    ['a row twice', 'a\nb\n', 'a\nb\nb\n'],
    ['another value', 'a\nb\n', 'a\nc\n'],
    ['a value in another row', 'a\tb\nc\td\n', 'a\td\nc\tb\n'],
    ['an empty row', 'a\n', 'a\n\n'],
  ])('is another with %s', (_what, before, after) => {
    expect(sumOf(after)).not.toEqual(sumOf(before))
    expect(sumOf(after).hash).not.toBe(sumOf(before).hash)
  })
})
