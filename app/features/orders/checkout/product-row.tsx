import ChevronDown from 'lucide-react/icons/chevron-down'
import X from 'lucide-react/icons/x'
import { useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type Orderable, totalOf } from '#domain/orders/checkout/picked-line.ts'
import { priceWords } from '#domain/tax/price-words.ts'
import type { Order } from './order-of-kind.ts'
import { QuantityField } from './quantity-field.tsx'
import { StockNote } from './stock-note.tsx'

type ProductRowProps = {
  order: Order
  product: Orderable
  /** The search found one of its strains. */
  isWanted: boolean
  className: string | undefined
}

/** One product. With several strains it opens to them; with one or none it is chosen as it stands. */
export function ProductRow({ order, product, isWanted, className }: ProductRowProps) {
  const { name, brand, type, strength, picture, variants } = product
  const ownCents = order.ownCentsOf(product)
  const [single, ...others] = variants
  const isMixed = others.length > 0
  const lines = order.draft.lines.filter((line) => line.productId === product.id)
  const isInOrder = lines.length > 0
  const [toggled, setToggled] = useState<boolean>()
  const isOpen = toggled ?? (isWanted || isInOrder)
  const price = ownCents === undefined ? undefined : formatEuro(ownCents)
  const gross = ownCents === undefined ? undefined : priceWords(order.offer.tax).gross(ownCents)
  const listId = useId()
  return (
    <li
      className={classNames(
        'border-line border-b border-l-2 pl-3',
        isInOrder ? 'border-l-fern' : 'border-l-transparent',
        className,
      )}
    >
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 py-2.5">
        <div className="flex min-w-0 flex-1 basis-34 items-center gap-3">
          {picture && <PlateThumb src={picture} className="size-10 shrink-0" />}
          <div className="min-w-0">
            <p className="font-medium leading-tight">{name}</p>
            <p className="mt-0.5 font-mono text-soft text-xs">
              {[brand, type, strength, isMixed ? undefined : single].filter(Boolean).join(' · ')}
              {price && <span className="text-ink sm:hidden"> · {price}</span>}
            </p>
            {!isMixed && <StockNote order={order} product={product} variant={single} />}
          </div>
        </div>
        {price && (
          <p className="font-mono text-sm max-sm:hidden">
            {price}
            {gross && <span className="block text-xs">{gross}</span>}
          </p>
        )}
        {isMixed ? (
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={listId}
            aria-label={`${describeStrains()}: ${name}`}
            onClick={() => setToggled(!isOpen)}
            className="button button-outline button-small ml-auto"
          >
            {describeStrains()}
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className={classNames('size-4 transition-transform', isOpen && 'rotate-180')}
            />
          </button>
        ) : (
          <QuantityControl order={order} product={product} variant={single} />
        )}
      </div>
      {isMixed && isOpen && (
        <ul id={listId} aria-label={`Strains of ${name}`} className="mb-3 border-line border-l pl-3 sm:pl-4">
          {variants.map((variant) => (
            <li key={variant} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-1">
              <span className="grid text-sm">
                {variant}
                <StockNote order={order} product={product} variant={variant} />
              </span>
              <QuantityControl order={order} product={product} variant={variant} />
            </li>
          ))}
        </ul>
      )}
    </li>
  )

  function describeStrains() {
    return isInOrder ? formatQuantity(totalOf(lines), order.kind.unit) : `${variants.length} strains`
  }
}

type QuantityControlProps = { order: Order; product: Orderable; variant: string | undefined }

/** Adds a product to the order. Once it is in the order, the same place shows its quantity, its price and a button to remove it. */
function QuantityControl({ order, product, variant }: QuantityControlProps) {
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
