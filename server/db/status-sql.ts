import { SETS, type StatusSet } from '#domain/orders/work/order-status.ts'
import { type Sql, sql } from './sql.ts'

/**
 * The statuses of a set as SQL writes them, for `status IN (…)`: literals, since Postgres chooses an index of some orders by what stands
 * in a statement. Said of one status alone, IN is = and NOT IN is <>, to the planner too.
 */
export function listStatuses(set: StatusSet): string {
  return quoteAll(SETS[set])
}

/** The same as a part of a statement. */
export function statusesIn(set: StatusSet): Sql {
  return sql.literals(SETS[set])
}

export type StatusSets = Record<StatusSet, readonly string[]>

/**
 * In an object file `@status(open)` is `'pending', 'processing'`, the statuses of that set, and `@statuses{more."%"}` is
 * `more."pending", more."processing", …`, once for each status there is.
 */
export function writeStatuses(text: string, sets: StatusSets = SETS): string {
  return text
    .replace(/@status\((\w+)\)/g, (_whole, name: string) => {
      if (!isSet(name))
        throw new Error(`No set of statuses is called ${name} (domain/orders/work/order-status.ts)`)
      return quoteAll(sets[name])
    })
    .replace(/@statuses\{([^}]*)\}/g, (_whole, pattern: string) =>
      sets.all.map((status) => pattern.replaceAll('%', status)).join(', '),
    )
}

function isSet(name: string): name is StatusSet {
  return Object.hasOwn(SETS, name)
}

function quoteAll(statuses: readonly string[]): string {
  return statuses.map((status) => `'${status}'`).join(', ')
}
