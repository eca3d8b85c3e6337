import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import { FIGURES, UNIT_SIGNS } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Order } from './order-of-kind.ts'

type QuantityFieldProps = {
  order: Order
  product: Orderable
  variant: string | undefined
  /** A press changed it. At zero the field goes, and the keyboard needs another place. */
  onPress: (quantity: number) => void
}

/** Typed or stepped as the kind of order has it. */
export function QuantityField({ order, product, variant, onPress }: QuantityFieldProps) {
  const { kind, offer } = order
  const quantity = order.quantityOf(product, variant)
  return (
    <QuantityStepper
      label={nameOfLine({ product, variant, quantity })}
      figure={FIGURES[kind.unit]}
      unit={UNIT_SIGNS[kind.unit]}
      value={quantity}
      max={LINE_MAXIMUM}
      adjust={(typed) => kind.adjustTyped(product, typed, offer.ladder)}
      onChange={(typed) => order.changeLine({ productId: product.id, variant, quantity: typed })}
      onStep={(direction) => onPress(kind.stepQuantity(product, quantity, direction, offer.ladder))}
    />
  )
}
