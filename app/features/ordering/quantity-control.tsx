import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import { nameOfLine, type Orderable } from '#domain/ordering/picked-line.ts'
import { holdInPlace } from './hold-in-place.ts'
import { QuantityField } from './quantity-field.tsx'
import type { Order } from './use-order.ts'

type QuantityControlProps = { order: Order; product: Orderable; variety: string | undefined }

/** Adds something to the order; once it is there, the same place counts it. */
export function QuantityControl({ order, product, variety }: QuantityControlProps) {
  const { kind, leftOfTarget } = order
  const id = useId()
  const quantity = order.quantityOf(product, variety)
  const name = nameOfLine({ product, variety, quantity })

  function take(changed: number) {
    const place = document.getElementById(id)
    const focused = document.activeElement
    holdInPlace(place, () =>
      flushSync(() => order.changeLine({ productId: product.id, variety, quantity: changed })),
    )
    // The pressed button made way. Both times it is the last one that adds: the same key goes on adding.
    const buttons = [...(place?.querySelectorAll('button') ?? [])]
    if (focused && !focused.isConnected) buttons.at(-1)?.focus({ preventScroll: true })
  }

  return (
    <div id={id} className="ml-auto flex flex-wrap items-center justify-end gap-2">
      {leftOfTarget > 0 && (
        <Button
          variant="quiet"
          size="small"
          aria-label={`+ ${formatQuantity(leftOfTarget, kind.unit)}: put the rest on ${name}`}
          onClick={() => take(quantity + leftOfTarget)}
        >
          + {formatQuantity(leftOfTarget, kind.unit)}
        </Button>
      )}
      {quantity > 0 ? (
        <QuantityField order={order} product={product} variety={variety} onPress={take} />
      ) : (
        <Button
          variant="outline"
          size="small"
          aria-label={`Add: ${name}`}
          onClick={() => take(kind.stepQuantity(product, 0, 1))}
        >
          Add
        </Button>
      )}
    </div>
  )
}
