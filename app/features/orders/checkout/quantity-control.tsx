import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type Orderable } from '#domain/orders/checkout/picked-line.ts'
import type { Order } from './order-of-kind.ts'
import { QuantityField } from './quantity-field.tsx'

type QuantityControlProps = { order: Order; product: Orderable; variant: string | undefined }

/** Adds a product to the order. Once it is in the order, the same place shows its quantity, its price and a button to remove it. */
export function QuantityControl({ order, product, variant }: QuantityControlProps) {
  const { kind, offer, leftOfTarget } = order
  const id = useId()
  const quantity = order.quantityOf(product, variant)
  const name = nameOfLine({ product, variant, quantity })

  function change(changed: number) {
    const focused = document.activeElement
    flushSync(() => order.changeLine({ productId: product.id, variant, quantity: changed }))
    // The pressed button is gone: the keyboard goes on where it was.
    if (focused && !focused.isConnected) document.getElementById(id)?.querySelector('button')?.focus()
  }

  /** What was added is a beginning: the number is there to be typed over. */
  function add(added: number) {
    flushSync(() => order.changeLine({ productId: product.id, variant, quantity: added }))
    const field = document.getElementById(id)?.querySelector('input')
    field?.focus()
    field?.select()
  }

  if (quantity === 0) {
    // A buyer who chose an amount in the price table gets what is left of it.
    const added = leftOfTarget || kind.stepQuantity(product, 0, 1, offer.ladder)
    const label = leftOfTarget ? `Add ${formatQuantity(leftOfTarget, kind.unit)}` : 'Add'
    return (
      <div id={id} className="ml-auto">
        <Button
          variant="outline"
          size="small"
          aria-label={`${label}: ${name}`}
          disabled={order.leftOf(product, variant) === 0}
          onClick={() => add(added)}
        >
          {label}
        </Button>
      </div>
    )
  }
  const cents = order.centsOf(product, variant)
  return (
    <div id={id} className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
      {cents > 0 && <p className="font-mono text-sm">{formatEuro(cents)}</p>}
      <div className="flex items-center gap-1">
        <QuantityField order={order} product={product} variant={variant} onPress={change} />
        <button
          type="button"
          aria-label={`Remove: ${name}`}
          onClick={() => change(0)}
          className="-mr-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
        >
          <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
        </button>
      </div>
    </div>
  )
}
