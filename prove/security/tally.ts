const MOST_SENTENCES = 20

/** Counts what was tried, and keeps a sentence for each thing that went wrong. */
export function createTally() {
  const sentences: string[] = []
  let tried = 0
  let failed = 0

  function check(isRight: boolean, sentence: string) {
    tried += 1
    if (isRight) return
    failed += 1
    if (sentences.length < MOST_SENTENCES) sentences.push(sentence)
  }

  return {
    check,
    same(what: string, got: unknown, expected: unknown) {
      check(got === expected, `${what}: ${got} instead of ${expected}.`)
    },
    get tried() {
      return tried
    },
    /** The first of them; what else there was is counted. */
    get failures() {
      const more = failed - sentences.length
      return more === 0 ? sentences : [...sentences, `And ${count(more, 'failure')} more.`]
    },
  }
}

export type Tally = ReturnType<typeof createTally>

/** '1 order', '10,000 tries'. */
export function count(number: number, noun: string, many = `${noun}s`) {
  return `${number.toLocaleString('en-GB')} ${number === 1 ? noun : many}`
}

/** '201 × 1,200, 503 × 4'. */
export function describeAnswers(answers: Record<string, number>) {
  return Object.entries(answers)
    .map(([answer, times]) => `${answer} × ${times.toLocaleString('en-GB')}`)
    .join(', ')
}
