import type { ProductFacts } from '#domain/catalogue/product-field.ts'
import { isRecord } from '#domain/is-record.ts'

type Versions = {
  /** What was published when somebody made their changes. */
  base: ProductFacts
  /** What they made of it. */
  mine: ProductFacts
  /** What is published now. */
  theirs: ProductFacts
}

/**
 * What is published now with the changes that somebody made to an earlier version. A field that was changed since, in
 * another way, is a clash.
 */
export function mergeChanges({
  base,
  mine,
  theirs,
}: Versions): { ok: true; facts: ProductFacts } | { ok: false; fields: string[] } {
  const names = [...new Set([base, mine, theirs].flatMap(Object.keys))]
  const isSame = (one: ProductFacts, other: ProductFacts, name: string) =>
    write(one[name]) === write(other[name])
  const fields = names.filter(
    (name) => !isSame(base, mine, name) && !isSame(base, theirs, name) && !isSame(mine, theirs, name),
  )
  if (fields.length > 0) return { ok: false, fields }
  const merged = names.map((name) => [name, (isSame(base, mine, name) ? theirs : mine)[name]] as const)
  return { ok: true, facts: Object.fromEntries(merged.filter(([, value]) => value !== undefined)) }
}

/** The database keeps no order of the names within a value. */
function write(value: unknown): string {
  return JSON.stringify(value, (_, inner) =>
    isRecord(inner) ? Object.fromEntries(Object.entries(inner).sort(([a], [b]) => (a < b ? -1 : 1))) : inner,
  )
}
