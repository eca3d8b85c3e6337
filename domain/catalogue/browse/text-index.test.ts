import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { findTexts, indexTexts, type TextIndex } from './text-index.ts'

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

describe('where a word is looked for', () => {
  const products = [
    { names: ['Amnesia Haze'], labels: ['Sativa', 'Citrus'], texts: ['A fresh sativa classic'] },
    {
      names: ['White Widow'],
      labels: ['Hybrid'],
      origins: ['Manga Rosa'],
      texts: ['A sativa-leaning hybrid, fresh and sweet'],
    },
    { names: ['Cascade Cart'], labels: ['2000mg', 'cartridge', 'Gelato 33'], texts: ['Fresh citrus'] },
    { names: ['Summit Cart'], labels: ['2g', 'cartridge', 'Gelato 41'], texts: ['Haze all day'] },
  ]
  const index = indexTexts(products)

  test.each([
    ['a type finds what is of that type, not what mentions it', 'sativa', [0]],
    ['a name comes before a text', 'haze', [0]],
    ['a parent', 'manga', [1]],
    ['what names nothing is looked for in texts', 'fresh', [0, 1, 2]],
    ['two words that no product has where they say most are looked for everywhere', 'widow sativa', [1]],
    ['a slip', 'amnezia', [0]],
    ['two letters swapped', 'wihte', [1]],
    ['no slip in a figure', 'gelato 34', []],
    ['no slip where something is written so', 'cart', [2, 3]],
    ['an amount in two words', '2000 mg', [2, 3]],
    ['the same amount in grams', '2 g', [2, 3]],
    ['an amount is not the end of another', '000mg', []],
    ['a hyphen', 'white-widow', [1]],
    ['no space', 'whitewidow', [1]],
    ['a hyphen between words that do not follow each other', 'haze-citrus', [0]],
    ['another word for such products', 'cartridge gelato', [2, 3]],
  ])('%s: %j', (_, question, found) => {
    expect(positionsOf(index, question)).toEqual(found)
  })

  test('the better a word fits, the higher: a whole name, its beginning, a label', () => {
    const { scoreOf } = findTexts(
      indexTexts([
        { names: ['Blueberry'], labels: [], texts: [] },
        { names: ['Kush'], labels: ['Blue'], texts: [] },
        { names: ['Blue Dream'], labels: [], texts: [] },
      ]),
      'blue',
    )
    expect([0, 1, 2].toSorted((a, b) => scoreOf(b) - scoreOf(a))).toEqual([2, 0, 1])
  })

  test('what is found without a slip says every word of the question somewhere', () => {
    const word = fc.constantFrom('haze', 'fresh', 'sativa', 'gelato', 'cart', 'citrus', 'hybrid', '33', 'wid')
    fc.assert(
      fc.property(fc.array(word, { minLength: 1, maxLength: 4 }), (words) => {
        for (const position of positionsOf(index, words.join(' '))) {
          const { names, labels, texts } = products[position] ?? { names: [], labels: [], texts: [] }
          const said = [...names, ...labels, ...texts].join(' ').toLowerCase()
          for (const each of words) expect(said).toContain(each)
        }
      }),
    )
  })
})

function search(question: string): number[] {
  return positionsOf(indexTexts(texts.map((text) => ({ names: [], labels: [], texts: [text] }))), question)
}

function positionsOf(index: TextIndex, question: string): number[] {
  const { isFound } = findTexts(index, question)
  return Array.from({ length: index.textCount }, (_, position) => position).filter(isFound)
}
