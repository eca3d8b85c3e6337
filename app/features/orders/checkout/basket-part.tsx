import X from 'lucide-react/icons/x'
import { useId } from 'react'
import { Button } from '#app/ui/button.tsx'
import { PlateThumb } from '#app/ui/plate-image.tsx'
import { formatEuro } from '#domain/money.ts'
import type { Missing, OrderKind } from '#domain/orders/checkout/order-kind.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine, type OrderLine, type PickedLine } from '#domain/orders/checkout/picked-line.ts'
import { linesId } from './focus-problem.ts'
import { LinesToCut } from './lines-to-cut.tsx'
import { MissingNote } from './missing-note.tsx'
import { TargetNote } from './order-foot.tsx'
import { formatSubtotal, type Order } from './order-of-kind.ts'
import { QuantityField } from './quantity-field.tsx'
import { StockNote } from './stock-note.tsx'

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
        <span className="font-mono">{formatSubtotal(order)}</span>
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
function BasketRow({ order, line, missing, onRemove }: BasketRowProps) {
  const { product, variant } = line
  const { ladder } = order.offer
  const name = nameOfLine(line)
  const cents = order.centsOf(product, variant)
  const { brand, type, strength, priceSource } = product
  const ownCents = order.ownCentsOf(product)
  const facts = [
    brand,
    type,
    strength,
    ownCents === undefined ? undefined : formatEuro(ownCents),
    priceSource?.shown,
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
        <div className="ml-auto flex flex-wrap items-center justify-end gap-x-3 gap-y-1">
          {cents > 0 && <p className="font-mono text-sm">{formatEuro(cents)}</p>}
          <div className="flex items-center gap-1">
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
      </div>
      {missing && (
        <MissingNote order={order} missing={missing} line={line}>
          {`Need ${formatQuantity(missing.quantity, order.kind.unit)} more of ${product.name}${
            line.quantity > ladder.minimum ? `: it is sold in steps of ${ladder.step}` : ''
          }`}
        </MissingNote>
      )}
    </li>
  )
}
