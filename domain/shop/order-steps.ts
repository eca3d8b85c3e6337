import { linesOf } from '#domain/lines-of.ts'

type Step = { name: string; text: string }

const MOST_STEPS = 6
const LONGEST_NAME = 40
const LONGEST_TEXT = 300

/** What becomes of an order, step by step, as the operator wrote it: lines such as 'Order: You send us the form.' */
export function readSteps(lines: string): Step[] {
  return linesOf(lines).map((line) => {
    const colon = line.indexOf(':')
    return { name: line.slice(0, Math.max(colon, 0)).trim(), text: line.slice(colon + 1).trim() }
  })
}

export function findStepProblem(lines: string): string | undefined {
  const steps = readSteps(lines)
  if (steps.length > MOST_STEPS) return `must have at most ${MOST_STEPS} lines`
  const isWrong = steps.some(
    ({ name, text }) =>
      name === '' || text === '' || name.length > LONGEST_NAME || text.length > LONGEST_TEXT,
  )
  return isWrong ? 'must be lines such as ‘Pay: You pay by bank transfer within 14 days.’' : undefined
}
