import { linesOf } from '#domain/lines-of.ts'

const MOST_SITES = 50
const LONGEST_SITE = 100

/** The places where stock lies, one a line. */
export function isSiteList(lines: string): boolean {
  const names = linesOf(lines)
  return (
    names.length <= MOST_SITES &&
    names.every((name) => name.length <= LONGEST_SITE) &&
    new Set(names.map((name) => name.toLowerCase())).size === names.length
  )
}
