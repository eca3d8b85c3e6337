import { flushSync } from 'react-dom'
import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { LINE_MAXIMUM } from '#domain/ordering/order-limits.ts'
import { nameOfLine, type Orderable } from '#domain/ordering/picked-line.ts'
import { holdInPlace } from './hold-in-place.ts'
import type { Order } from './use-order.ts'

type QuantityFieldProps = {
  order: Order
  product: Orderable
  variety: string | undefined
  /** The id of what gets the focus when a press has taken the field away. */
  focusWhenGone: string
}

/** Typed or stepped as the kind of order has it. */
export function QuantityField({ order, product, variety, focusWhenGone }: QuantityFieldProps) {
  const { kind } = order
  const quantity = order.quantityOf(product, variety)

  function change(changed: number) {
    order.changeLine({ productId: product.id, variety, quantity: changed })
  }

  function step(direction: -1 | 1) {
    const changed = kind.stepQuantity(product, quantity, direction)
    if (changed > 0) return change(changed)
    const place = document.getElementById(focusWhenGone)
    holdInPlace(place, () => flushSync(() => change(changed)))
    const next = place?.querySelector<HTMLElement>('button') ?? place
    if (!document.activeElement || document.activeElement === document.body)
      next?.focus({ preventScroll: true })
  }

  return (
    <QuantityStepper
      label={nameOfLine({ product, variety, quantity })}
      unit={kind.unit}
      value={quantity}
      max={LINE_MAXIMUM}
      adjust={(typed) => kind.adjustTyped(product, typed)}
      onChange={change}
      onStep={step}
    />
  )
}
