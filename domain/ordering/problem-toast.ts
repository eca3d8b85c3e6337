import type { Checkout } from './order-kind.ts'
import type { OrderProblem } from './order-problem.ts'

type ProblemToast = { title: string | undefined; problems: OrderProblem[] }

/** What is said of a refused order, in one toast: of all its problems or of the first one, as the kind has it. */
export function problemToast(
  { texts }: Pick<Checkout, 'texts'>,
  problems: readonly OrderProblem[],
): ProblemToast {
  const [first] = problems
  return {
    title: first?.title ?? texts.problemTitle,
    problems: texts.reportsEveryProblem ? [...problems] : problems.slice(0, 1),
  }
}
