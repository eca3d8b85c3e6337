/** How cases that the gate runs in short and `npm run prove` at length say what they found. */
export type Check = (isRight: boolean, sentence: string) => void

/** What was wrong, for a test that expects nothing. */
export function collectWrong() {
  const wrong: string[] = []
  const check: Check = (isRight, sentence) => {
    if (!isRight) wrong.push(sentence)
  }
  return { check, wrong }
}
