import { allowedSlips, countSlips } from '#domain/catalogue/browse/count-slips.ts'
import { type QuickIndex, trigramsOf } from './quick-index.ts'

/** How well a typed word fits one of the catalogue, from 1 for the same letters down. */
const SAME = 1
export const BEGINNING = 0.92
const ONE_SLIP = 0.8
const TWO_SLIPS = 0.65

/** Shorter beginnings fit too much. */
const SHORTEST_BEGINNING = 3

/** All words of the catalogue that a typed one may stand for, each with how well it fits. */
export function matchWord(index: QuickIndex, typed: string): ReadonlyMap<string, number> {
  const known = index.known.get(typed)
  if (known) return known
  const found = new Map<string, number>()
  for (const word of wordsLike(index, typed)) {
    const fit = fitOf(typed, word)
    if (fit > 0) found.set(word, fit)
  }
  index.known.set(typed, found)
  return found
}

/** Of a short word a slip may leave no three letters in a row: those of its length are all looked at. */
function wordsLike(index: QuickIndex, typed: string): Set<string> {
  const alike = trigramsOf(typed).flatMap((trigram) => index.byTrigram.get(trigram) ?? [])
  if (typed.length > 6) return new Set(alike)
  const asLong = [...index.words.keys()].filter((word) => Math.abs(word.length - typed.length) <= 1)
  return new Set([...alike, ...asLong])
}

function fitOf(typed: string, word: string): number {
  if (typed === word) return SAME
  // A figure is the one that it is: 'Gelato 33' and 'Gelato 41' are two strains, and 10 is not a slip for 100.
  if (/\d/.test(typed) || /\d/.test(word))
    return /^\p{L}/u.test(typed) && isBeginning(typed, word) ? BEGINNING : 0
  if (isBeginning(typed, word)) return BEGINNING
  const slips = countSlips(typed, word, allowedSlips(Math.min(typed.length, word.length)))
  if (slips === undefined) return 0
  return slips === 1 ? ONE_SLIP : TWO_SLIPS
}

function isBeginning(typed: string, word: string) {
  return typed.length >= SHORTEST_BEGINNING && word.startsWith(typed)
}
