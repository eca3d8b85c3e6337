import { type SQL, sql } from 'drizzle-orm'

/** A condition for each word of a search: it stands somewhere in the text, which is in small letters. */
export function matchWords(text: SQL, search: string): SQL[] {
  const words = search.toLowerCase().split(/\s+/).filter(Boolean)
  return words.map((word) => sql`${text} like ${`%${word.replaceAll(/[\\%_]/g, (sign) => `\\${sign}`)}%`}`)
}
