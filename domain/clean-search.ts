import { visibleLine } from './visible-text.ts'

/** The longest that a list knows is an e-mail address. */
const LONGEST_SEARCH = 255

/** What somebody typed to search a list: one line, as texts are kept. What was pasted brings marks that nobody sees, and nothing has. */
export function cleanSearch(typed: string | null): string {
  return visibleLine(typed ?? '')
    .slice(0, LONGEST_SEARCH)
    .trim()
}
