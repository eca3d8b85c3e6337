import { describe, expect, test } from 'vitest'
import { foldText, slugOf } from './fold-text.ts'

describe('folding a text', () => {
  test.each([
    ['Crème  BRÛLÉE', 'creme brulee'],
    ['Żółty Øl straße', 'zolty ol strasse'],
    ['  THC-A\tBlend\n', 'thc-a blend'],
    ['ﬁne', 'fine'],
    ['a\u0000b', 'a b'],
  ])('%j becomes %j', (text, folded) => {
    expect(foldText(text)).toBe(folded)
  })

  test('changes nothing the second time, whatever the letter', () => {
    const letters = Array.from({ length: 0x3000 }, (_, code) => `x${String.fromCharCode(code)}Y`)
    const once = letters.map(foldText)
    expect(once.map(foldText)).toEqual(once)
  })

  test('mends half a surrogate pair, which no address can hold', () => {
    expect(() => encodeURIComponent(foldText('a\ud83c'))).not.toThrow()
  })
})

describe('a slug', () => {
  test.each([
    ['Live Resin', 'live-resin'],
    ['THC-A', 'thc-a'],
    ['1.75g', '1-75g'],
    ['Dual Split VVS', 'dual-split-vvs'],
    ['(odd)', 'odd'],
  ])('of %j is %j', (text, slug) => {
    expect(slugOf(text)).toBe(slug)
    expect(slugOf(slug)).toBe(slug)
  })
})
