import X from 'lucide-react/icons/x'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { formatEuro } from '#domain/money.ts'
import type { Missing } from '#domain/orders/checkout/order-kind.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { MissingNote } from './missing-note.tsx'
import type { Order } from './order-of-kind.ts'
import { QuantityField } from './quantity-field.tsx'
import { StockNote } from './stock-note.tsx'

/** Stays on the line of the text before it, so that no line begins with a dot. */
const BETWEEN = '\u00a0· '

type BasketRowProps = {
  order: Order
  line: PickedLine
  /** Of its product, where this is the last line of it. */
  missing: Missing | undefined
  onRemove: () => void
}

/** One line of the basket: the product, its quantity, its price, and a button to remove it. */
export function BasketRow({ order, line, missing, onRemove }: BasketRowProps) {
  const { product, variant } = line
  const name = nameOfLine(line)
  const cents = order.centsOf(product, variant)
  const { brand, type, strength, unitCents, priceSource } = product
  const facts = [
    brand,
    type,
    strength,
    unitCents === undefined ? undefined : formatEuro(unitCents),
    priceSource,
  ]
  return (
    <li className="grid gap-2 border-line border-b py-2.5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex min-w-0 flex-1 basis-48 items-center gap-3">
          {product.picture && <PlateThumb src={product.picture} className="size-10 shrink-0" />}
          <div className="min-w-0">
            <p className="font-medium leading-tight">{name}</p>
            <p className="mt-0.5 font-mono text-soft text-xs">{facts.filter(Boolean).join(BETWEEN)}</p>
            <StockNote order={order} product={product} variant={variant} />
          </div>
        </div>
        <div className="ml-auto flex items-center gap-1">
          {cents > 0 && <p className="mr-2 font-mono text-sm">{formatEuro(cents)}</p>}
          <QuantityField
            order={order}
            product={product}
            variant={variant}
            onPress={(quantity) =>
              quantity === 0 ? onRemove() : order.changeLine({ productId: product.id, variant, quantity })
            }
          />
          <button
            type="button"
            aria-label={`Remove: ${name}`}
            onClick={onRemove}
            className="-mr-2 grid size-9 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
          >
            <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
          </button>
        </div>
      </div>
      {missing && (
        <MissingNote order={order} missing={missing} line={line}>
          {`Need ${formatQuantity(missing.quantity, order.kind.unit)} more of ${product.name}`}
        </MissingNote>
      )}
    </li>
  )
}
