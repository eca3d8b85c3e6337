const LONGEST_TITLE = 60
const LONGEST_DESCRIPTION = 155

/** The first wording that search results show whole; where none is short enough, the shortest. */
export function fitTitle(wordings: readonly [string, ...string[]]): string {
  const fitting = wordings.find((wording) => wording.length <= LONGEST_TITLE)
  return (
    fitting ?? wordings.reduce((shortest, wording) => (wording.length < shortest.length ? wording : shortest))
  )
}

/** As many of the sentences as fit, in their order; a first one that is too long is cut between words. */
export function fitDescription(sentences: readonly string[]): string {
  const [first = '', ...rest] = sentences
  if (first.length > LONGEST_DESCRIPTION) return cutBetweenWords(first)
  return rest.reduce((text, sentence) => {
    const longer = `${text} ${sentence}`
    return longer.length <= LONGEST_DESCRIPTION ? longer : text
  }, first)
}

/** A text into its sentences; the points of '1.75g' and of 'S.A.G.E. by Seeds' end none. */
export function splitSentences(text: string): string[] {
  return text.split(/(?<=[.?])\s+(?=[\p{Lu}\p{N}'"])/u)
}

function cutBetweenWords(text: string): string {
  const room = text.slice(0, LONGEST_DESCRIPTION - 1)
  const lastSpace = room.lastIndexOf(' ')
  const kept = lastSpace === -1 ? room : room.slice(0, lastSpace)
  return `${kept.replace(/[\s,;:.-]+$/, '')}…`
}
