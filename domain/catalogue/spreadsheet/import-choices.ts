import { z } from 'zod'

/** What somebody said about a list, where it did not say it itself. */
export const choicesSchema = z.object({
  /** By the place of a column: what it is; '' for one that is left out. */
  columns: z.record(z.string(), z.string()).default({}),
  /** By the word, '' for rows that say nothing: the kind that it means, or `LEFT_OUT`. */
  words: z.record(z.string(), z.string()).default({}),
  /** Which mark parts decimals where a figure may be read in two ways. */
  decimal: z.enum([',', '.']).optional(),
  /** Which row counts where several differ about one product. */
  repeats: z.enum(['first', 'last']).optional(),
  /** Whether prices that are far from the others are right. */
  odd: z.enum(['right', 'draft']).optional(),
  /** By the place of a row: what somebody corrected, by column. */
  rows: z.record(z.string(), z.record(z.string(), z.string())).default({}),
})
export type ImportChoices = z.infer<typeof choicesSchema>

export const NO_CHOICES: ImportChoices = { columns: {}, words: {}, rows: {} }

/** In the place of a kind: its rows are not imported. */
export const LEFT_OUT = 'left-out'

/** What is remembered of a list for the next one that is laid out like it: by its headings, wherever they stand then. */
export type SheetLayout = { columns: Record<string, string>; words: Record<string, string> }

/** What two lists of one layout have in common: their headings, in whatever order. */
export function layoutOf(headings: readonly string[]): string {
  return JSON.stringify(nameHeadings(headings).toSorted())
}

export function rememberChoices(headings: readonly string[], { columns, words }: ImportChoices): SheetLayout {
  const names = nameHeadings(headings)
  const named = Object.entries(columns).flatMap(([place, key]) => {
    const name = names[Number(place)]
    return name === undefined ? [] : [[name, key] as const]
  })
  return { columns: Object.fromEntries(named), words }
}

export function recallChoices(headings: readonly string[], { columns, words }: SheetLayout): ImportChoices {
  const known = nameHeadings(headings).flatMap((name, place) =>
    columns[name] === undefined ? [] : [[String(place), columns[name]] as const],
  )
  return { ...NO_CHOICES, columns: Object.fromEntries(known), words }
}

/** Folded; of two that are the same, the second is another one. */
function nameHeadings(headings: readonly string[]): string[] {
  const seen = new Map<string, number>()
  return headings.map((heading) => {
    const word = heading.trim().toLowerCase()
    const times = (seen.get(word) ?? 0) + 1
    seen.set(word, times)
    return times === 1 ? word : `${word} #${times}`
  })
}
