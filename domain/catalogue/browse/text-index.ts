import { numberKeysOf } from '#domain/catalogue/goods-numbers.ts'
import { allowedSlips, countSlips } from './count-slips.ts'
import { compactWord, foldText } from './fold-text.ts'

/** Where a search looks in a product, the part that says most first. */
export type SearchedTexts = {
  names: readonly string[]
  /** Article number and EAN, as `numberKey` writes them: somebody who types one means that product. */
  numbers?: readonly string[]
  /** What it is: type, brand, size, strains, effects. */
  labels: readonly string[]
  /** What it was made of: the parents of a strain. */
  origins?: readonly string[]
  /** What is said of it. Looked through only for words that name and describe nothing. */
  texts: readonly string[]
}

/** For each part the positions of the products whose part has the word, ascending. */
type Places = { names: number[]; labels: number[]; origins: number[]; texts: number[] }

/** Every word of a list of products, with the products it stands in: built once, asked often. */
export type TextIndex = {
  words: readonly string[]
  places: readonly Places[]
  numbers: ReadonlyMap<string, readonly number[]>
  textCount: number
}

/** What was found: the better the words fit and the more the part says that has them, the higher. */
export type Found = { isFound: (position: number) => boolean; scoreOf: (position: number) => number }

// 'og' is in 'together': a word this short must begin the word it is found in.
const SHORT_WORD = 2
const WEIGHTS = { names: 8, labels: 4, origins: 2, texts: 1 } as const
const FIT = { whole: 1, beginning: 0.7, inside: 0.4, slip: 0.3 } as const

/** Above whatever words come to. */
const NUMBER_SCORE = 1000

type Part = keyof Places
const NAMING: readonly Part[] = ['names', 'labels', 'origins']
const ALL: readonly Part[] = [...NAMING, 'texts']

export function indexTexts(products: readonly SearchedTexts[]): TextIndex {
  const byWord = new Map<string, Places>()
  // Texts are long, but made of few words: each is taken apart once, and its places are found with it.
  const placesBySpelling = new Map<string, Places[]>()

  function placesOf(spelling: string) {
    const places = wordsToIndex(spelling).map((word) => {
      const known = byWord.get(word) ?? { names: [], labels: [], origins: [], texts: [] }
      byWord.set(word, known)
      return known
    })
    placesBySpelling.set(spelling, places)
    return places
  }

  products.forEach((product, position) => {
    for (const part of ALL)
      for (const text of product[part] ?? [])
        for (const spelling of spellingsOf(text, part))
          for (const places of placesBySpelling.get(spelling) ?? placesOf(spelling))
            if (places[part].at(-1) !== position) places[part].push(position)
  })
  const numbers = indexNumbers(products)
  return { words: [...byWord.keys()], places: [...byWord.values()], numbers, textCount: products.length }
}

function indexNumbers(products: readonly SearchedTexts[]) {
  const numbers = new Map<string, number[]>()
  products.forEach(({ numbers: own = [] }, position) => {
    for (const key of own) numbers.set(key, [...(numbers.get(key) ?? []), position])
  })
  return numbers
}

/** What has every word of the question, after what has it as its number. */
export function findTexts(index: TextIndex, question: string): Found {
  const wanted = readWords(index, question)
  const scores = new Float64Array(index.textCount).fill(wanted.length === 0 ? 1 : 0)
  // 'haze' is a strain and 'fresh' a word of descriptions: each is looked for where it says most.
  const isAny = addUp(
    scores,
    wanted.map((word) => scoreWord(index, word)),
  )
  // 'sativa gift': no product has both where they say most.
  if (!isAny)
    addUp(
      scores,
      wanted.map((word) => scoreFits(index, ALL, word) ?? scoreSlips(index, word)),
    )
  for (const key of numberKeysOf(question))
    for (const position of index.numbers.get(key) ?? []) scores[position] = NUMBER_SCORE
  return { isFound: (position) => (scores[position] ?? 0) > 0, scoreOf: (position) => scores[position] ?? 0 }
}

/** The sum of all words, where each has one; whether there is such a product. */
function addUp(scores: Float64Array, byWord: readonly (Float64Array | undefined)[]): boolean {
  if (byWord.length === 0) return true
  let isAny = false
  for (let position = 0; position < scores.length; position++) {
    let sum = 0
    for (const word of byWord) {
      const score = word?.[position] ?? 0
      sum = score === 0 ? Number.NEGATIVE_INFINITY : sum + score
    }
    scores[position] = Math.max(0, sum)
    isAny ||= sum > 0
  }
  return isAny
}

function scoreWord(index: TextIndex, word: string) {
  return scoreFits(index, NAMING, word) ?? scoreFits(index, ['texts'], word) ?? scoreSlips(index, word)
}

/** By product how well a word fits in some parts; undefined where it fits nowhere. */
function scoreFits(index: TextIndex, parts: readonly Part[], word: string): Float64Array | undefined {
  return scoreBy(index, parts, (known) => fitOf(word, known))
}

/** What somebody may have meant: in names and labels alone, and only where nothing is written so. */
function scoreSlips(index: TextIndex, word: string): Float64Array | undefined {
  const allowed = allowedSlips(word.length)
  // A figure is the one that it is.
  if (allowed === 0 || /\d/.test(word)) return undefined
  return scoreBy(index, NAMING, (known) =>
    countSlips(word, known, Math.min(allowed, allowedSlips(known.length))) === undefined ? 0 : FIT.slip,
  )
}

function scoreBy(index: TextIndex, parts: readonly Part[], qualityOf: (known: string) => number) {
  let scores: Float64Array | undefined
  index.words.forEach((known, at) => {
    const quality = qualityOf(known)
    if (quality === 0) return
    for (const part of parts)
      for (const position of index.places[at]?.[part] ?? []) {
        scores ??= new Float64Array(index.textCount)
        scores[position] = Math.max(scores[position] ?? 0, quality * WEIGHTS[part])
      }
  })
  return scores
}

function fitOf(word: string, known: string): number {
  if (known === word) return FIT.whole
  if (known.startsWith(word)) return FIT.beginning
  // '000mg' is no amount, and '75g' is none of '1.75g'.
  if (word.length <= SHORT_WORD || /^\d/.test(word)) return 0
  return known.includes(word) ? FIT.inside : 0
}

/** '2000 mg' is one word; 'white-widow' is one where the shop writes it so, or in two. */
function readWords(index: TextIndex, question: string): string[] {
  return foldText(question)
    .replace(/(\d) (m?g)(?=\s|$)/g, '$1$2')
    .split(' ')
    .flatMap((word) => {
      const whole = amountOf(word) ?? compactWord(word)
      const pieces = word.split(/[^\p{L}\p{N}]+/u).filter(Boolean)
      return pieces.length < 2 || scoreFits(index, ALL, whole) ? whole : pieces
    })
    .filter(Boolean)
}

/** The words of a text, and in a name or label also two that follow each other as one: 'OG Kush' is 'ogkush' to some. */
function spellingsOf(text: string, part: Part): string[] {
  const words = text.split(/\s+/)
  if (part === 'texts') return words
  return [...words, ...words.slice(1).map((word, at) => compactWord(foldText(`${words[at]}${word}`)))]
}

// 'three-way' is found as 'threeway', as 'three' and as 'way'; '2g' as '2000mg' too.
function wordsToIndex(text: string): string[] {
  return foldText(text)
    .split(/[\s,;:()/×&+"]+/)
    .flatMap((word) => [amountOf(word) ?? '', compactWord(word), ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean)
}

const MILLIGRAMS = { mg: 1, g: 1000 } as const

/** '2g' and '2000mg' are one size: '2000mg'. */
function amountOf(word: string): string | undefined {
  const [, figure = '', unit] = /^(\d{1,6}(?:[.,]\d{1,3})?)(mg|g)$/.exec(word) ?? []
  if (unit !== 'mg' && unit !== 'g') return undefined
  return `${Math.round(Number(figure.replace(',', '.')) * MILLIGRAMS[unit])}mg`
}
