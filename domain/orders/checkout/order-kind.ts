import type { Ladder } from '#domain/pricing/ladder.ts'
import type { AcceptedOrder } from './accepted-order.ts'
import type { CustomerForm } from './customer-form.ts'
import type { OrderPrice, TierProgress } from './order-price.ts'
import type { OrderProblem } from './order-problem.ts'
import type { OrderUnit } from './order-unit.ts'
import type { Orderable, PickedLine } from './picked-line.ts'

/**
 * All that is special about one kind of order. Draft, dialog, endpoint, mails and confirmation hold one of these and
 * never ask which: see `domain/kinds`. Prices and quantities are those of the ladder that each rule is given.
 */
export type OrderKind = {
  /** As orders are stored with it. */
  name: string
  /** As the statistics know it. */
  trackedName: string
  /** What a quantity counts. */
  unit: OrderUnit
  /** Over the columns of its items: what they are, and `thc_content`, which holds the strength of a product or its size. */
  itemHeads: { name: string; strength: string }
  texts: OrderKindTexts
  /** Its fields in their order on the screen, and the schema that trims, checks and names them as the table does. */
  form: CustomerForm
  /** One press of plus or minus. */
  stepQuantity: (product: Orderable, quantity: number, direction: -1 | 1, ladder: Ladder) => number
  /** What a typed whole number becomes. */
  adjustTyped: (product: Orderable, typed: number, ladder: Ladder) => number
  /** The first rule that the lines break. */
  checkLines: (lines: readonly PickedLine[], ladder: Ladder) => OrderProblem | undefined
  /** A standing word about the quantity, while it is no good. */
  hintQuantity: (totalQuantity: number, ladder: Ladder) => string | undefined
  /** What is missing to the minimum. */
  findMissing: (lines: readonly PickedLine[], ladder: Ladder) => Missing[]
  /** Nothing to submit yet: the button stays off, and no message is owed. */
  isIncomplete: (totalQuantity: number, values: Record<string, string>, ladder: Ladder) => boolean
  priceLines: (lines: readonly PickedLine[], ladder: Ladder) => OrderPrice
  /** Where the price stands on the ladder; undefined where there is none, or where nothing of the order is priced by it. */
  tierProgress: (lines: readonly PickedLine[], ladder: Ladder) => TierProgress | undefined
  /** What analytics keep of an attempt, before it is checked. */
  trackAttempt: (
    lines: readonly PickedLine[],
    values: Record<string, string>,
    ladder: Ladder,
  ) => TrackedAttempt
  /** What the page of the confirmation is handed besides the id in its address. */
  confirmationState: (order: AcceptedOrder) => object | undefined
}

/** So much more of one product, or of whatever. */
export type Missing = { productId?: string | undefined; quantity: number }

/** How an order is filled in and what is said of it: that of a kind, or of a basket of several. */
export type Checkout = Pick<OrderKind, 'name' | 'form' | 'confirmationState'> & { texts: CheckoutTexts }

type OrderKindTexts = CheckoutTexts & {
  dialogTitle: string
  dialogLead: (ladder: Ladder) => string
  /** Over the list of what can be chosen. */
  productsTitle: string
}

type CheckoutTexts = {
  submit: string
  submitting: string
  /** Shown as toasts. Without a `problemTitle` a problem's message is itself the title. */
  problemTitle: string | undefined
  reportsEveryProblem: boolean
  success: string | undefined
  /** What a failure that is nobody's mistake is called; a description follows where there is one. */
  failure: { title: string; description: string | undefined }
}

export type TrackedAttempt = {
  type: string
  totalQuantity?: number
  totalPrice?: number
  customer: { country: string; businessName?: string | null; city?: string }
  products: TrackedProduct[]
}

type TrackedProduct = {
  name: string
  type: string
  quantity: number
  /** Of one unit, in euro; none where the total of the order decides it. */
  price?: number
  thc?: string
  mg?: string
  size?: string
  brand?: string
  strains?: Record<string, number>
}
