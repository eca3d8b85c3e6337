import type { Line } from './line.ts'

/** Lines that can be chosen together, by the name of their group. */
export type LineGroups = Record<string, readonly Line[]>

type Choice = { ok: true; lines: Line[] } | { ok: false; problem: string }

/** The lines of these names and groups, in the order in which they are known; all of them when nothing is named. */
export function chooseLines(all: readonly Line[], groups: LineGroups, names: readonly string[]): Choice {
  const known = all.map(({ name }) => name)
  const unknown = names.filter((name) => !known.includes(name) && !Object.hasOwn(groups, name))
  if (unknown.length > 0) {
    const groupNames = Object.keys(groups).join(', ')
    const problem = `There is no promise named ${unknown.join(', ')}. The promises are: ${known.join(', ')}. The groups are: ${groupNames}.`
    return { ok: false, problem }
  }
  if (names.length === 0) return { ok: true, lines: [...all] }
  const chosen = new Set(names.flatMap((name) => groups[name]?.map((line) => line.name) ?? [name]))
  return { ok: true, lines: all.filter(({ name }) => chosen.has(name)) }
}
