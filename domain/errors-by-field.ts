import type { z } from 'zod'

/** What a form is told: the first thing that is wrong with each of its fields. */
export function errorsByField({ issues }: Pick<z.ZodError, 'issues'>): Record<string, string> {
  const errors = issues.map(({ path, message }) => [String(path[0] ?? ''), message] as const)
  return Object.fromEntries(errors.toReversed())
}
