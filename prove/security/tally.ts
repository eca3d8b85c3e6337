const MOST_SENTENCES = 20

/** Counts what was tried, and keeps a sentence for each thing that went wrong. */
export function createTally() {
  const sentences: string[] = []
  let tried = 0
  let failed = 0

  return {
    check(isRight: boolean, sentence: string) {
      tried += 1
      if (isRight) return
      failed += 1
      if (sentences.length < MOST_SENTENCES) sentences.push(sentence)
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
