import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { formatEuro } from '#domain/money.ts'
import type { Missing, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type OrderLine, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { BasketRow } from './basket-row.tsx'
import { linesId } from './focus-problem.ts'
import { LinesToCut } from './lines-to-cut.tsx'
import { MissingNote } from './missing-note.tsx'
import { TargetNote } from './order-foot.tsx'
import type { Order } from './order-of-kind.ts'

/** A line that was taken out, and all lines before that. */
export type Removed = { kind: OrderKind; name: string; at: number; before: readonly OrderLine[] }

type BasketPartProps = {
  order: Order
  problem: string | undefined
  removed: Removed | undefined
  onRemoved: (removed: Removed | undefined) => void
}

/** What is in the basket of one kind, with what its rules say is missing where it is missing. */
export function BasketPart({ order, problem, removed, onRemoved }: BasketPartProps) {
  const { kind, lines, price, draft } = order
  const titleId = useId()
  const { missing } = order.findCheapestWay()
  const inAll = missing.find(({ productId }) => productId === undefined)
  const hint = lines.length > 0 ? kind.hintQuantity(price.totalQuantity, order.offer.ladder) : undefined
  const rows = lines.map((line, at) => (
    <BasketRow
      key={nameOfLine(line)}
      order={order}
      line={line}
      missing={isLastOfProduct(lines, at) ? missingOf(missing, line) : undefined}
      onRemove={() => remove(line, at)}
    />
  ))
  if (removed) rows.splice(removed.at, 0, <UndoRow key="removed" removed={removed} onUndo={undo} />)

  function remove({ product, variant, ...line }: PickedLine, at: number) {
    onRemoved({ kind, name: nameOfLine({ product, variant, ...line }), at, before: draft.lines })
    order.changeLine({ productId: product.id, variant, quantity: 0 })
  }

  function undo() {
    if (removed) order.changeLines(removed.before)
    onRemoved(undefined)
  }

  return (
    <section id={linesId(kind.name)} tabIndex={-1} aria-labelledby={titleId} className="grid min-w-0 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={titleId} className="text-2xl">
          {kind.texts.productsTitle}
        </h2>
        <p className="font-mono text-sm text-soft">{formatQuantity(price.totalQuantity, kind.unit)}</p>
      </div>
      {problem && order.linesToCut.length === 0 && (
        <p role="alert" className="text-clay text-sm">
          {problem}
        </p>
      )}
      <LinesToCut order={order} />
      <ul className="border-line border-t">{rows}</ul>
      {inAll ? (
        <MissingNote order={order} missing={inAll} line={lines.at(-1)}>
          {hint ?? `Need ${formatQuantity(inAll.quantity, kind.unit)} more`}
        </MissingNote>
      ) : (
        hint && <p className="text-resin-ink text-sm">{hint}</p>
      )}
      <TargetNote order={order} />
      <p className="flex items-baseline justify-between gap-4">
        <span className="text-soft">Subtotal</span>
        <span className="font-mono">{formatEuro(price.totalCents - price.roundingCents)}</span>
      </p>
    </section>
  )
}

function UndoRow({ removed, onUndo }: { removed: Removed; onUndo: () => void }) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-line border-b py-2.5 text-sm text-soft">
      <p role="status">{removed.name} was removed.</p>
      {/* The pressed button is gone: the keyboard goes on where it was. */}
      <Button variant="outline" size="small" autoFocus onClick={onUndo} aria-label={`Undo: ${removed.name}`}>
        Undo
      </Button>
    </li>
  )
}

function missingOf(missing: readonly Missing[], { product }: PickedLine) {
  return missing.find(({ productId }) => productId === product.id)
}

function isLastOfProduct(lines: readonly PickedLine[], at: number) {
  return lines.findLastIndex(({ product }) => product === lines[at]?.product) === at
}
