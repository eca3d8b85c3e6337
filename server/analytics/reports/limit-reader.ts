import type { Reader } from '#server/db/read-within.ts'

/** A report that asks several times has one time limit: each statement has a limit of its own, and this is theirs. */
export class ReportTimeout extends Error {}

export function limitReader(reader: Reader, timeoutMs: number, clock = () => performance.now()): Reader {
  const until = clock() + timeoutMs
  return new Proxy(reader, {
    get(target, name) {
      if (name === 'query' && clock() > until) throw new ReportTimeout('The report takes too long')
      const value: unknown = Reflect.get(target, name)
      return typeof value === 'function' ? value.bind(target) : value
    },
  })
}
