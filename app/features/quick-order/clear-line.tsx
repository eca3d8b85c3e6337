import { QuantityStepper } from '#app/ui/quantity-stepper.tsx'
import { formatEuro } from '#domain/money.ts'
import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import { FIGURES, formatQuantity, UNIT_SIGNS } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine } from '#domain/orders/checkout/picked-line.ts'
import type { QuickOffers } from './quick-offers.ts'
import { RemoveLine } from './remove-line.tsx'
import type { Chosen, ListedLine, QuickLines } from './use-quick-lines.ts'

type ClearLineProps = { line: ListedLine; chosen: Chosen; offers: QuickOffers; quick: QuickLines }

/** The product of a line, its quantity, and its price. */
export function ClearLine({ line, chosen, offers, quick }: ClearLineProps) {
  const { item, quantity } = chosen
  const found = offers.find(item)
  if (!found) return null
  const { kind, product, left } = found
  const name = nameOfLine({ product, variant: item.variant, quantity })
  const cents = quick.centsOf(line.id)
  const isShort = left !== undefined && left < quantity
  return (
    <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
      <div className="min-w-0 flex-1 basis-44">
        <p className="font-medium leading-tight">{name}</p>
        <p className="mt-0.5 font-mono text-soft text-xs">
          {product.strength && `${product.strength} · `}
          <span className="break-words">“{line.text}”</span>
        </p>
        {isShort && (
          <p className="mt-0.5 text-resin-ink text-sm">
            {left === 0 ? 'Sold out' : `Only ${formatQuantity(left, kind.unit)} left`}
          </p>
        )}
      </div>
      <p className="font-mono text-sm">{cents > 0 ? formatEuro(cents) : ''}</p>
      <div className="flex items-center gap-1">
        <QuantityStepper
          label={name}
          figure={FIGURES[kind.unit]}
          unit={UNIT_SIGNS[kind.unit]}
          value={quantity}
          step={kind.unit === 'gram' ? 50 : 1}
          max={LINE_MAXIMUM}
          onChange={(next) =>
            next === 0 ? quick.remove(line.id) : quick.change(line.id, { item, quantity: next })
          }
        />
        <RemoveLine name={name} onRemove={() => quick.remove(line.id)} />
      </div>
    </div>
  )
}
