import type { Outcome } from '../line.ts'

/** What a proof saw, gathered piece by piece. */
export class Findings {
  readonly #done: string[] = []
  readonly #failures: string[] = []
  readonly #figures: [string, string][] = []

  did(words: string) {
    this.#done.push(words)
  }

  expect(isSo: boolean, otherwise: string) {
    if (!isSo) this.#failures.push(otherwise)
  }

  /** What was seen is no other than this. */
  expectSame(what: string, seen: unknown, wanted: unknown) {
    this.expect(seen === wanted, `${what}: ${seen}, not ${wanted}`)
  }

  fail(failures: Iterable<string>) {
    this.#failures.push(...failures)
  }

  figure(name: string, value: string) {
    this.#figures.push([name, value])
  }

  get outcome(): Outcome {
    return { done: this.#done.join(', '), failures: this.#failures, figures: this.#figures }
  }
}

export function inWords(count: number) {
  return count.toLocaleString('en')
}
