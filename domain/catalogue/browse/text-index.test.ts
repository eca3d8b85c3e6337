import { describe, expect, test } from 'vitest'
import { findTexts, indexTexts } from './text-index.ts'

const texts = [
  "Blue Dream, a three-way cross of Chem's Sister × Haze",
  'Blueberry muffin with crème brûlée, altogether sweet',
  'OG Kush: THC-A diamonds, 1.75g',
]

describe('searching texts', () => {
  test.each([
    ['blue', [0, 1]],
    ['BLUE dream', [0]],
    ['dream blue', [0]],
    ['berry', [1]],
    ['creme brulee', [1]],
    ['Crème', [1]],
    ['thc-a', [2]],
    ['thca', [2]],
    ['three way', [0]],
    ['three-way', [0]],
    ['chems', [0]],
    ["chem's", [0]],
    ['1.75g', [2]],
    ['blue kush', []],
    ['nothing', []],
    ['', [0, 1, 2]],
    ['!?', [0, 1, 2]],
  ])('%j is in %j', (question, found) => {
    expect(search(question)).toEqual(found)
  })

  test('a word of two letters must begin a word: og is not in altogether', () => {
    expect(search('og')).toEqual([2])
    expect(search('oge')).toEqual([1])
  })

  test('words may be in different parts of a text, but all in the same one', () => {
    expect(search('sweet muffin')).toEqual([1])
    expect(search('sweet kush')).toEqual([])
  })
})

function search(question: string): number[] {
  const isFound = findTexts(indexTexts(texts), question)
  return texts.map((_, position) => position).filter(isFound)
}
