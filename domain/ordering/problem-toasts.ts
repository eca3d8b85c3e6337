import type { OrderKind } from './order-kind.ts'
import type { OrderProblem } from './order-problem.ts'

type ProblemToast = { title: string; description?: string }

/** What is said of a refused order, in toasts: of all its problems or of the first one, as the kind has it. */
export function problemToasts({ texts }: OrderKind, problems: readonly OrderProblem[]): ProblemToast[] {
  const reported = texts.reportsEveryProblem ? problems : problems.slice(0, 1)
  return reported.map(({ title = texts.problemTitle, message }) =>
    title === undefined ? { title: message } : { title, description: message },
  )
}
