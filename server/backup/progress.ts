import { countOf } from '#domain/format-count.ts'
/** Says something to the person who waits. */
export type Report = (sentence: string) => void

const SAY_EVERY_MS = 5000

/** For work that may take long: how far it is, now and then. */
export function createProgress(say: Report): Report {
  let last = performance.now()
  return function report(sentence) {
    if (performance.now() - last < SAY_EVERY_MS) return
    last = performance.now()
    say(sentence)
  }
}

export function countRows(rows: number) {
  return countOf(rows, 'row')
}
