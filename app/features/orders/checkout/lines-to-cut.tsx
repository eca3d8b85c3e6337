import { Button } from '#app/ui/button.tsx'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine } from '#domain/orders/checkout/picked-line.ts'
import { tooLittle } from '#domain/stock/left-to-order.ts'
import type { Order } from './order-of-kind.ts'

/** The lines that ask for more than is in stock, each with a button that takes what is left. */
export function LinesToCut({ order }: { order: Order }) {
  const { kind, lines, linesToCut, offer } = order
  if (linesToCut.length === 0) return null
  const warning = tooLittle(kind, { lines, cut: linesToCut, ladder: offer.ladder })
  return (
    <div className="grid gap-2 border-resin border-l-2 bg-mist px-4 py-3 text-sm">
      <ul className="grid gap-2">
        {linesToCut.map((line) => {
          const name = nameOfLine(line)
          const label = line.offered > 0 ? `Take ${formatQuantity(line.offered, kind.unit)}` : 'Remove'
          const { product, variant, offered: quantity } = line
          return (
            <li key={name} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
              <span>
                {name}: {line.left === 0 ? 'sold out' : `only ${formatQuantity(line.left, kind.unit)} left`}
              </span>
              <Button
                variant="outline"
                size="small"
                aria-label={`${label}: ${name}`}
                onClick={() => order.changeLine({ productId: product.id, variant, quantity })}
              >
                {label}
              </Button>
            </li>
          )
        })}
      </ul>
      {warning && <p className="text-soft">{warning}</p>}
    </div>
  )
}
