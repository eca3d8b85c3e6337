import { toast } from '#app/ui/toast.ts'
import { titleProductRefusal } from '#domain/catalogue/editing/answer-product-write.ts'
import type { ProductIntent } from '#domain/catalogue/editing/product-action.ts'
import type { Outcome } from '#domain/form-answer.ts'

/** By the route: the page that asked may be gone by then. */
export function tellProductAnswer(answer: Outcome & { intent: ProductIntent }) {
  if (answer.outcome !== 'done') toast.error(titleProductRefusal(answer.intent, answer), answer.message)
  else if (answer.message !== undefined) toast.success(answer.message)
}
