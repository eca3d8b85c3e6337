import { type Sql, sql } from './sql.ts'
import type { Values } from './statement-values.ts'

/** The words of a search, each of them once. */
export function wordsOf(search: string): string[] {
  return [...new Set(search.split(/\s+/))].filter(Boolean)
}

/**
 * A condition for each word of a search: it stands somewhere in the text, which is in folded letters (decision 62). What is typed is
 * meant literally.
 */
export function matchWords(text: Sql, search: string): Sql[] {
  return wordsOf(search).map((word) => sql`${text} like '%' || fold_letters(${escapeLike(word)}) || '%'`)
}

/** One of them, for a statement that is written together with its values. */
export function matchWord(text: string, word: string, values: Values): string {
  return `${text} LIKE '%' || fold_letters(${values.add(escapeLike(word))}) || '%'`
}

/** A text as a pattern that matches nothing else. */
export function escapeLike(text: string): string {
  return text.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)
}
