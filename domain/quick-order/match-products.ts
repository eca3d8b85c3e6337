import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { BEGINNING, matchWord } from './match-word.ts'
import type { IndexedProduct, QuickIndex } from './quick-index.ts'

/** Something that can be ordered, and how well the typed words name it. */
export type Match = {
  of: IndexedProduct
  variant: string | undefined
  /** All words say something of it. */
  isExplained: boolean
  /** The letters of the words that do, of all letters. */
  explained: number
  /** The letters of those that do not. */
  lettersLeft: number
  /** How well those words fit, from 0 to 1; on the whole, and the worst of them. */
  quality: number
  worstFit: number
  /** Words of its name, and of its strain. */
  nameHits: number
  variantHits: number
  /** The whole name was said, and the whole strain where it comes in several. */
  isComplete: boolean
}

/** Words that say of which kind something is. */
const KIND_WORDS: Record<string, string> = {
  vape: 'vape',
  vapes: 'vape',
  flower: 'strain',
  flowers: 'strain',
  bud: 'strain',
  buds: 'strain',
  concentrate: 'concentrate',
  concentrates: 'concentrate',
}

/** The best first; what fits no word at all is left out. */
export function matchProducts(index: QuickIndex, typed: readonly string[]): Match[] {
  const kinds = typed.filter((word) => Object.hasOwn(KIND_WORDS, word)).map((word) => KIND_WORDS[word])
  const words = joinParted(
    index,
    typed.filter((word) => !Object.hasOwn(KIND_WORDS, word)),
  )
  const fits = words.map((word) => ({ length: word.length, fits: matchWord(index, word) }))
  const letters = fits.reduce((sum, { length }) => sum + length, 0)
  if (letters === 0) return []
  return likelyProducts(index, fits)
    .filter(({ kind }) => kinds.length === 0 || kinds.includes(kind))
    .flatMap((of) =>
      of.variants.length === 0
        ? [toMatch(of, undefined, fits, letters)]
        : of.variants.map((variant) => toMatch(of, variant, fits, letters)),
    )
    .sort(compareMatches)
}

type TypedWord = { length: number; fits: ReadonlyMap<string, number> }

/** 'hulk berry' is how some write 'Hulkberry'. */
function joinParted(index: QuickIndex, words: readonly string[]): string[] {
  const result: string[] = []
  for (let at = 0; at < words.length; at++) {
    const [word = '', next = ''] = [words[at], words[at + 1]]
    const isParted =
      next !== '' &&
      (matchWord(index, word).size === 0 || matchWord(index, next).size === 0) &&
      matchWord(index, word + next).size > 0
    result.push(isParted ? word + next : word)
    if (isParted) at++
  }
  return result
}

/** Those that the most words fit, and a few whose names one word less fits: with a slip in it, one of those may be meant. */
function likelyProducts(index: QuickIndex, typed: readonly TypedWord[]): IndexedProduct[] {
  const hits = new Map<number, number>()
  for (const { fits } of typed) {
    const places = new Set([...fits.keys()].flatMap((word) => index.words.get(word) ?? []))
    for (const place of places) hits.set(place, (hits.get(place) ?? 0) + 1)
  }
  const most = Math.max(0, ...hits.values())
  const withHits = (wanted: number) =>
    [...hits]
      .filter(([, count]) => count === wanted)
      .map(([place]) => place)
      .toSorted((a, b) => a - b)
      .flatMap((place) => index.products[place] ?? [])
  // Of two words, one is in too many names to tell anything.
  if (most < 2 || (most === 2 && typed.length === 2)) return withHits(most)
  const named = ({ name }: IndexedProduct) =>
    typed.filter(({ fits }) => name.some((word) => fits.has(word))).length
  const next = withHits(most - 1).toSorted((a, b) => named(b) - named(a))
  return [...withHits(most), ...next.slice(0, SOME)]
}

const SOME = 10

/** Each typed word says the one word of the product that it fits best; each of those can be said once. */
function toMatch(
  of: IndexedProduct,
  variant: IndexedProduct['variants'][number] | undefined,
  typed: readonly TypedWord[],
  letters: number,
): Match {
  const { name, details } = of
  const strain = variant?.words ?? NONE
  const said = { name: name.map(() => 0), strain: strain.map(() => 0), details: details.map(() => 0) }
  let [explained, quality, hits, worstFit] = [0, 0, 0, 1]
  for (const { length, fits } of typed) {
    const [inName, inStrain] = [bestFit(name, said.name, fits), bestFit(strain, said.strain, fits)]
    const inDetails = bestFit(details, said.details, fits)
    const fit = Math.max(inName, inStrain, inDetails)
    if (fit === 0) continue
    if (inName === fit) say(name, said.name, fits, fit)
    else if (inStrain === fit) say(strain, said.strain, fits, fit)
    else say(details, said.details, fits, fit)
    hits += 1
    explained += length
    quality += fit
    worstFit = Math.min(worstFit, fit)
  }
  return {
    of,
    variant: variant?.variant,
    isExplained: hits === typed.length,
    explained: explained / letters,
    lettersLeft: letters - explained,
    quality: hits === 0 ? 0 : quality / hits,
    worstFit,
    nameHits: count(said.name),
    variantHits: count(said.strain),
    isComplete: isWhole(said.name) && (of.variants.length < 2 || isWhole(said.strain)),
  }
}
const NONE: readonly string[] = []

/** Of the words that were not said yet, one by one and two as one. */
function bestFit(
  words: readonly string[],
  said: readonly number[],
  fits: ReadonlyMap<string, number>,
): number {
  let best = 0
  for (let at = 0; at < words.length; at++)
    best = Math.max(best, fitAt(words, said, at, fits), pairFitAt(words, said, at, fits))
  return best
}

function say(words: readonly string[], said: number[], fits: ReadonlyMap<string, number>, fit: number) {
  for (let at = 0; at < words.length; at++) {
    if (fitAt(words, said, at, fits) === fit) return void said.fill(fit, at, at + 1)
    if (pairFitAt(words, said, at, fits) === fit) return void said.fill(fit, at, at + 2)
  }
}

function fitAt(
  words: readonly string[],
  said: readonly number[],
  at: number,
  fits: ReadonlyMap<string, number>,
) {
  return said[at] === 0 ? (fits.get(words[at] ?? '') ?? 0) : 0
}

function pairFitAt(
  words: readonly string[],
  said: readonly number[],
  at: number,
  fits: ReadonlyMap<string, number>,
) {
  if (said[at] !== 0 || said[at + 1] !== 0) return 0
  return fits.get(`${words[at]}${words[at + 1]}`) ?? 0
}

function count(said: readonly number[]) {
  return said.reduce((sum, fit) => sum + (fit > 0 ? 1 : 0), 0)
}

/** A beginning says a word, and is not the whole of it. */
function isWhole(said: readonly number[]) {
  return said.length > 0 && said.every((fit) => fit > 0 && fit !== BEGINNING)
}

function compareMatches(a: Match, b: Match): number {
  return (
    Number(b.isExplained) - Number(a.isExplained) ||
    b.explained - a.explained ||
    Number(b.isComplete) - Number(a.isComplete) ||
    Number(b.nameHits > 0) - Number(a.nameHits > 0) ||
    b.quality - a.quality ||
    b.nameHits / b.of.name.length - a.nameHits / a.of.name.length ||
    b.variantHits - a.variantHits
  )
}

/** Whether an amount in this unit can be one of it. */
export function isSoldIn({ of }: Match, unit: OrderUnit | undefined): boolean {
  return unit === undefined || unit === of.unit
}
