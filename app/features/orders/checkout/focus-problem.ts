import type { OrderProblem } from '#domain/orders/checkout/order-problem.ts'

/** Of the section that has the lines of a kind. */
export function linesId(kind: string): string {
  return `order-lines-${kind}`
}

/** To the first field that is wrong; what is wrong with the lines of a kind stands above them. */
export function focusProblem(
  form: HTMLFormElement | null,
  usualKind: string,
  problem: OrderProblem | undefined,
) {
  if (!problem) return
  const lines = document.getElementById(linesId(problem.kind ?? usualKind))
  const control = form?.elements.namedItem(problem.field) ?? lines
  if (!(control instanceof HTMLElement)) return
  // On a phone what is said above them may be out of sight.
  if (control === lines) control.scrollIntoView()
  control.focus({ preventScroll: control === lines })
}
