import X from 'lucide-react/icons/x'
import { type ReactNode, useId, useState } from 'react'
import { flushSync } from 'react-dom'
import { ConfirmDialog } from '#app/ui/confirm-dialog.tsx'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { formatEuro } from '#domain/money.ts'
import { nameOfLine, type PickedLine } from '#domain/ordering/picked-line.ts'
import { QuantityField } from './quantity-field.tsx'
import { RoundingLine } from './rounding-line.tsx'
import type { Order } from './use-order.ts'

export const LINES_ID = 'order-lines'

type OrderLinesProps = { order: Order; problem: string | undefined; children: ReactNode }

/** What is in the order, each with its quantity, its price and a way out. */
export function OrderLines({ order, problem, children }: OrderLinesProps) {
  const { lines, price } = order
  const titleId = useId()
  return (
    <section id={LINES_ID} tabIndex={-1} aria-labelledby={titleId} className="grid gap-3">
      <div className="flex items-baseline justify-between gap-4">
        <h3 id={titleId} className="text-xl">
          Your order
        </h3>
        <StartOver order={order} />
      </div>
      {problem && (
        <p role="alert" className="text-clay text-sm">
          {problem}
        </p>
      )}
      {lines.length === 0 ? (
        <p className="border border-edge border-dashed px-4 py-5 text-soft">
          Nothing in it yet. Choose from the list below.
        </p>
      ) : (
        <ul className="border-line border-t">
          {lines.map((line, at) => (
            <Line key={nameOfLine(line)} order={order} line={line} cents={price.lineCents[at] ?? 0} />
          ))}
        </ul>
      )}
      <RoundingLine cents={price.roundingCents} />
      {children}
    </section>
  )
}

type LineProps = { order: Order; line: PickedLine; cents: number }

function Line({ order, line, cents }: LineProps) {
  const { product, variety } = line
  const name = nameOfLine(line)

  function change(quantity: number) {
    flushSync(() => order.changeLine({ productId: product.id, variety, quantity }))
    // The pressed button is gone: the keyboard goes on where it was.
    if (quantity === 0) document.getElementById(LINES_ID)?.focus({ preventScroll: true })
  }

  return (
    <li className="grid grid-cols-[1fr_auto] items-center gap-x-4 gap-y-2 border-line border-b py-3 sm:grid-cols-[1fr_auto_7rem_auto]">
      <div className="flex min-w-0 items-center gap-3">
        {product.picture && <PlateThumb src={product.picture} className="size-12 shrink-0" />}
        <div className="min-w-0">
          <p className="font-display text-lg leading-tight">{product.name}</p>
          {variety && <p className="text-sm text-soft">{variety}</p>}
        </div>
      </div>
      <div className="row-start-2 sm:row-auto">
        <QuantityField order={order} product={product} variety={variety} onPress={change} />
      </div>
      <p className="row-start-2 text-right font-mono text-sm sm:row-auto">{cents > 0 && formatEuro(cents)}</p>
      <button
        type="button"
        aria-label={`Remove: ${name}`}
        onClick={() => change(0)}
        className="grid size-9 cursor-pointer place-items-center justify-self-end rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-sm:col-start-2 max-sm:row-start-1"
      >
        <X aria-hidden="true" strokeWidth={1.5} className="size-4.5" />
      </button>
    </li>
  )
}

function StartOver({ order }: { order: Order }) {
  const [isAsking, setAsking] = useState(false)
  const isEmpty = order.lines.length === 0 && !Object.values(order.draft.values).some(Boolean)

  function startOver() {
    setAsking(false)
    order.startOver()
  }

  return (
    <>
      <button
        type="button"
        disabled={isEmpty}
        onClick={() => setAsking(true)}
        className="cursor-pointer text-sm text-soft underline underline-offset-4 hover:text-ink disabled:invisible"
      >
        Start over
      </button>
      <ConfirmDialog
        open={isAsking}
        title="Start over?"
        text="This empties the order and the form, and takes both off this device."
        confirmLabel="Empty it"
        danger
        onConfirm={startOver}
        onCancel={() => setAsking(false)}
      />
    </>
  )
}
