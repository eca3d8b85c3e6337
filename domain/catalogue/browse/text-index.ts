import { compactWord, foldText } from './fold-text.ts'

// 'og' is in 'together': a word this short must begin the word it is found in.
const SHORT_WORD = 2

/** Every word of a list of texts, with the texts it stands in: built once, asked often. */
export type TextIndex = {
  words: readonly string[]
  /** For each word the positions of its texts, ascending. */
  positions: readonly (readonly number[])[]
  textCount: number
}

export function indexTexts(texts: readonly string[]): TextIndex {
  const byWord = new Map<string, number[]>()
  // Texts are long, but made of few words: each is taken apart once, and its lists are found with it.
  const listsBySpelling = new Map<string, number[][]>()

  function listsOf(spelling: string) {
    const lists = wordsToIndex(spelling).map((word) => {
      const list = byWord.get(word) ?? []
      byWord.set(word, list)
      return list
    })
    listsBySpelling.set(spelling, lists)
    return lists
  }

  texts.forEach((text, position) => {
    for (const spelling of text.split(/\s+/)) {
      for (const list of listsBySpelling.get(spelling) ?? listsOf(spelling)) {
        if (list.at(-1) !== position) list.push(position)
      }
    }
  })
  return { words: [...byWord.keys()], positions: [...byWord.values()], textCount: texts.length }
}

/** For each text whether every word of the question is somewhere in it, whole or in part. */
export function findTexts(index: TextIndex, question: string): (position: number) => boolean {
  const wanted = foldText(question).split(' ').map(compactWord).filter(Boolean)
  if (wanted.length === 0) return () => true
  // A text climbs one step for each word, and only from the step that the word before left it on.
  const steps = new Uint32Array(index.textCount)
  wanted.forEach((word, step) => {
    const matches = word.length <= SHORT_WORD ? startsWith(word) : includes(word)
    index.words.forEach((known, at) => {
      if (!matches(known)) return
      for (const position of index.positions[at] ?? []) {
        if (steps[position] === step) steps[position] = step + 1
      }
    })
  })
  return (position) => steps[position] === wanted.length
}

function startsWith(word: string) {
  return (known: string) => known.startsWith(word)
}

function includes(word: string) {
  return (known: string) => known.includes(word)
}

// 'three-way' is found as 'threeway', as 'three' and as 'way'.
function wordsToIndex(text: string): string[] {
  return foldText(text)
    .split(/[\s,;:()/×&+"]+/)
    .flatMap((word) => [compactWord(word), ...word.split(/[^\p{L}\p{N}]+/u)])
    .filter(Boolean)
}
