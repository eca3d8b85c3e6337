import { understood } from '#domain/figures/typed-figure.ts'
import { compactWord, foldText, slugOf } from './fold-text.ts'
import { PARAMETER } from './list-definition.ts'
import type { IndexedFacet, ListIndex } from './list-index.ts'

const LONGEST_TEXT = 100
const MOST_WORDS = 8

/** What a visitor asks of a list. Two questions that mean the same are the same here. */
export type ListQuery = {
  text: string
  /** For each facet with a choice the slugs chosen, sorted. */
  chosen: Readonly<Record<string, readonly string[]>>
  minCents: number | undefined
  maxCents: number | undefined
  sort: string
  /** From 1. */
  page: number
}

/** The pairs of an address: URLSearchParams is one. */
export type Parameters = Iterable<readonly [name: string, value: string]>

export const FIRST_PAGE = 1

/** Reads an address with goodwill: what makes no sense in this list is not asked. */
export function readQuery<T>(index: ListIndex<T>, parameters: Parameters): ListQuery {
  const valuesByName = Map.groupBy(parameters, ([name]) => name)
  const all = (name: string) => (valuesByName.get(name) ?? []).map(([, value]) => value)
  const first = (name: string) => all(name)[0] ?? ''
  return {
    text: readText(first(PARAMETER.text)),
    chosen: Object.fromEntries(
      index.facets
        .map((facet) => [facet.key, readChoices(facet, all(facet.key))] as const)
        .filter(([, slugs]) => slugs.length > 0),
    ),
    ...readPrices(index, first(PARAMETER.min), first(PARAMETER.max)),
    sort: readSort(index, first(PARAMETER.sort)),
    page: readPage(first(PARAMETER.page)),
  }
}

function readText(text: string): string {
  // Cut before and after folding: folding a megabyte is work, and some letters fold into two.
  const words = foldText(foldText(text.slice(0, LONGEST_TEXT)).slice(0, LONGEST_TEXT)).split(' ')
  const distinct = new Set(words.filter((word) => compactWord(word) !== ''))
  return [...distinct].slice(0, MOST_WORDS).join(' ')
}

function readChoices({ placeBySlug }: IndexedFacet, values: string[]): string[] {
  const slugs = values.map(slugOf).filter((slug) => placeBySlug.has(slug))
  return [...new Set(slugs)].sort()
}

function readPrices<T>({ pricesCents }: ListIndex<T>, min: string, max: string) {
  if (pricesCents === undefined) return { minCents: undefined, maxCents: undefined }
  const [minCents, maxCents] = [readCents(min) || undefined, readCents(max)]
  // Somebody who fills the two fields the wrong way round means the range between them.
  const swapped = minCents !== undefined && maxCents !== undefined && minCents > maxCents
  return swapped ? { minCents: maxCents || undefined, maxCents: minCents } : { minCents, maxCents }
}

const MOST_CENTS = 99_999_999

function readCents(text: string): number | undefined {
  return understood('euros', text, { most: MOST_CENTS })
}

function readSort<T>({ definition }: ListIndex<T>, key: string): string {
  const [usual] = definition.sorts
  return (definition.sorts.find((sort) => sort.key === key) ?? usual).key
}

function readPage(text: string): number {
  return /^[1-9]\d{0,5}$/.test(text) ? Number(text) : FIRST_PAGE
}
