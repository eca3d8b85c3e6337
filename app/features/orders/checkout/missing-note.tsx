import { Button } from '#app/ui/button.tsx'
import type { Missing } from '#domain/orders/checkout/order-kind.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import type { Order } from './order-of-kind.ts'

type MissingNoteProps = { order: Order; missing: Missing; line: PickedLine | undefined; children: string }

/** What is missing to the minimum, and a press that adds it. */
export function MissingNote({ order, missing, line, children }: MissingNoteProps) {
  const added = formatQuantity(missing.quantity, order.kind.unit)
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-resin border-l-2 bg-mist py-1.5 pr-2 pl-3 text-sm">
      <p>{children}</p>
      {line && (
        <Button
          variant="outline"
          size="small"
          aria-label={`Add ${added}: ${nameOfLine(line)}`}
          onClick={() =>
            order.changeLine({
              productId: line.product.id,
              variant: line.variant,
              quantity: line.quantity + missing.quantity,
            })
          }
        >
          Add {added}
        </Button>
      )}
    </div>
  )
}
