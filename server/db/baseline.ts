import { createHash } from 'node:crypto'

/** The first migration, and the folder of its files: the tables as they are at 1.0, by area. */
export const BASELINE = '0000-baseline'

/** Of names and checksums of the migrations that it stands in the place of, all sixty of them. */
const BEFORE_BASELINE = '9fb95f29cc18c97c376a741b3e08c94b1d21f5b7621d0da27906c935b9518305'

/** Where to go with a database that has some of them. */
export const LAST_BEFORE_BASELINE = 'the last version before 1.0 (`git checkout 26f0e1d6`, version 0.1.0)'

/**
 * What was applied, as this version names it: all migrations of before 1.0 together are the baseline. Undefined where some of
 * them are missing.
 */
export function nameAsBaseline(
  applied: ReadonlyMap<string, string>,
  known: readonly { name: string; checksum: string }[],
): Map<string, string> | undefined {
  const baseline = known.find(({ name }) => name === BASELINE)
  if (!baseline || applied.size === 0 || applied.has(BASELINE)) return new Map(applied)
  const names = new Set(known.map(({ name }) => name))
  const early = [...applied].filter(([name]) => !names.has(name))
  if (digestOf(early) !== BEFORE_BASELINE) return undefined
  return new Map([[BASELINE, baseline.checksum], ...[...applied].filter(([name]) => names.has(name))])
}

function digestOf(migrations: [name: string, checksum: string][]) {
  const lines = migrations.map(([name, checksum]) => `${name} ${checksum}\n`).sort()
  return createHash('sha256').update(lines.join('')).digest('hex')
}
