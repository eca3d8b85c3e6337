import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { listEvery } from '#domain/list-in-words.ts'
import { formatEuro } from '#domain/money.ts'
import type { CheaperOrder } from '#domain/orders/checkout/cheapest-way.ts'
import type { TierProgress } from '#domain/orders/checkout/order-price.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type OrderLine } from '#domain/orders/checkout/picked-line.ts'
import type { Order } from './order-of-kind.ts'

type Done = { text: string; before: readonly OrderLine[]; totalQuantity: number }

/** Where the order stands on the ladder of prices: its steps, the next one, and a larger order that costs less. */
export function TierProgressBar({ order, progress }: { order: Order; progress: TierProgress }) {
  const { kind, price, draft } = order
  const [done, setDone] = useState<Done>()
  const { steps } = progress
  const { next, cheaper } = order.findCheapestWay()
  const current = done?.totalQuantity === price.totalQuantity ? done : undefined

  function takeCheaper({ added, quantity, savingCents }: CheaperOrder) {
    const more = listEvery(
      added.map((one) => `${formatQuantity(one.quantity, kind.unit)} to ${nameOfLine(one.line)}`),
    )
    setDone({
      text: `Added ${more}. The order now costs ${formatEuro(savingCents)} less.`,
      before: draft.lines,
      totalQuantity: quantity,
    })
    for (const { line, quantity: missing } of added) {
      const { product, variant } = line
      order.changeLine({ productId: product.id, variant, quantity: line.quantity + missing })
    }
  }

  return (
    <div className="grid gap-1.5 text-sm">
      <ol aria-label="Price ladder" className="grid auto-cols-fr grid-flow-col gap-0.5">
        {steps.map(({ quantity, rate, from }) => {
          const isReached = price.totalQuantity >= quantity
          return (
            <li key={quantity} className="text-right">
              <HairlineBar share={(price.totalQuantity - from) / (quantity - from)} className="h-1.5" />
              <span
                className={classNames(
                  'font-mono text-xs max-sm:sr-only',
                  isReached ? 'text-ink' : 'text-soft',
                )}
              >
                {formatQuantity(quantity, kind.unit)}
                <span className="sr-only">: {rate}</span>
              </span>
            </li>
          )
        })}
      </ol>
      {cheaper ? (
        <div className="flex items-center justify-between gap-4 border-resin border-l-2 bg-mist py-2 pr-2 pl-3">
          <p>
            {formatQuantity(cheaper.quantity, kind.unit)} cost {formatEuro(cheaper.totalCents)}:{' '}
            <strong className="font-medium">{formatEuro(cheaper.savingCents)} less than this.</strong>
          </p>
          <Button size="small" variant="outline" onClick={() => takeCheaper(cheaper)} className="shrink-0">
            Take {formatQuantity(cheaper.quantity, kind.unit)}
          </Button>
        </div>
      ) : (
        next && (
          <p className="text-soft">
            {formatQuantity(next.missing, kind.unit)} more: {next.rate}
          </p>
        )
      )}
      <div className="flex flex-wrap items-baseline gap-x-3">
        {/* There from the start, or it would not be heard. It goes with the next change. */}
        <p role="status" className="text-fern empty:hidden">
          {current?.text}
        </p>
        {current && (
          <button
            type="button"
            onClick={() => order.changeLines(current.before)}
            className="cursor-pointer underline underline-offset-4"
          >
            Undo
          </button>
        )}
      </div>
    </div>
  )
}
