import { findOrderKind } from '#domain/kinds/order-kinds.ts'
import type { Checkout } from './order-kind.ts'
import type { OrderProblem } from './order-problem.ts'

type ProblemToast = { title: string | undefined; problems: OrderProblem[] }

/** What is said of a refused order, in one toast: of all its problems or of the first one, as the kind has it. */
export function problemToast(
  { texts }: Pick<Checkout, 'texts'>,
  problems: readonly OrderProblem[],
): ProblemToast {
  const [first] = problems
  const reported = texts.reportsEveryProblem ? [...problems] : problems.slice(0, 1)
  // The title of one problem would be wrong above several.
  const ownTitle = reported.length > 1 && texts.problemTitle !== undefined ? undefined : first?.title
  return { title: ownTitle ?? texts.problemTitle, problems: reported }
}

/** 'Vapes: Minimum 10 units total per product': in a basket it says of which kind it is. */
export function sentenceOf({ kind = '', message }: OrderProblem): string {
  const name = findOrderKind(kind)?.texts.productsTitle
  return name === undefined ? message : `${name}: ${message}`
}
