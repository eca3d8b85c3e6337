import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { HairlineBar } from '#app/ui/hairline-bar.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity } from '#domain/ordering/order-unit.ts'
import type { Order } from './use-order.ts'

type Done = { text: string; totalQuantity: number }

/** Where the order stands on the ladder of prices: the rate, the next step, and a larger order that costs less. */
export function PriceOutlook({ order }: { order: Order }) {
  const { kind, outlook, price } = order
  const [done, setDone] = useState<Done>()
  if (!outlook || order.lines.length === 0) return null
  const { rate, next, cheaper } = outlook

  function takeCheaper({ missing, quantity, savingCents }: NonNullable<typeof cheaper>) {
    const changed = order.addToLastLine(missing)
    const product = order.offer.products.find(({ id }) => id === changed?.productId)
    const added = formatQuantity(missing, kind.unit)
    setDone({
      text: `Added ${added} to ${product?.name}. The order now costs ${formatEuro(savingCents)} less.`,
      totalQuantity: quantity,
    })
  }

  return (
    <div className="grid gap-2 text-sm">
      {next && <HairlineBar share={price.totalQuantity / next.quantity} />}
      <div className="flex flex-wrap justify-between gap-x-6 gap-y-1">
        <p className="font-mono">{rate}</p>
        {next && (
          <p className="text-soft">
            {formatQuantity(next.missing, kind.unit)} more: {next.rate}
          </p>
        )}
      </div>
      {cheaper && (
        <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-resin border-l-2 bg-mist px-4 py-3">
          <p>
            {formatQuantity(cheaper.quantity, kind.unit)} cost {formatEuro(cheaper.totalCents)}:{' '}
            <strong className="font-medium">{formatEuro(cheaper.savingCents)} less than this.</strong>
          </p>
          <Button size="small" variant="outline" onClick={() => takeCheaper(cheaper)}>
            Take {formatQuantity(cheaper.quantity, kind.unit)}
          </Button>
        </div>
      )}
      {/* There from the start, or it would not be heard. It goes with the next change. */}
      <p role="status" className="text-fern empty:hidden">
        {done?.totalQuantity === price.totalQuantity && done.text}
      </p>
    </div>
  )
}
