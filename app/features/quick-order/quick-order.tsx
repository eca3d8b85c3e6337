import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { focusUnread } from '#app/ui/focus-unread.ts'
import { toast } from '#app/ui/toast.ts'
import { countOf } from '#domain/format-count.ts'
import { formatEuro } from '#domain/money.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { formatQuantity } from '#domain/orders/checkout/order-unit.ts'
import type { OrderLine } from '#domain/orders/checkout/picked-line.ts'
import { ClearLine } from './clear-line.tsx'
import { LineField } from './line-field.tsx'
import { OpenLine } from './open-line.tsx'
import { PasteBox } from './paste-box.tsx'
import { loadOffers, type QuickOffers } from './quick-offers.ts'
import { QuickSkeleton } from './quick-skeleton.tsx'
import { UnknownLine } from './unknown-line.tsx'
import { type ListedLine, type QuickLines, useQuickLines } from './use-quick-lines.ts'

/** What the quick order needs of ordering; the route brings both together. */
export type QuickPorts = {
  fetchOffer: (kind: string) => Promise<OrderOffer>
  /** Into the basket; how many of the lines were there before. */
  addLines: (lines: readonly (OrderLine & { kind: string })[]) => number
}

/** Asks what is sold, then reads lines. */
export function QuickOrder({ fetchOffer, addLines }: QuickPorts) {
  const [offers, setOffers] = useState<QuickOffers | 'waiting' | 'failed'>('waiting')

  useEffect(() => {
    let isWanted = offers === 'waiting'
    const settle = (settled: typeof offers) => isWanted && setOffers(settled)
    if (isWanted)
      loadOffers(fetchOffer).then(settle, (error: Error) => {
        // Only signed-in buyers see prices, so this leads to the sign-in.
        if (error.cause === 401) location.assign('/account')
        else settle('failed')
      })
    return () => {
      isWanted = false
    }
  }, [offers, fetchOffer])

  if (offers === 'waiting') return <QuickSkeleton />
  if (offers === 'failed')
    return (
      <ErrorState
        title="The quick order did not load"
        action={
          <Button variant="outline" onClick={() => setOffers('waiting')}>
            Try again
          </Button>
        }
      >
        Please check your connection. What you typed before is still in this tab.
      </ErrorState>
    )
  return <QuickSheet offers={offers} addLines={addLines} />
}

function QuickSheet({ offers, addLines }: { offers: QuickOffers } & Pick<QuickPorts, 'addLines'>) {
  const quick = useQuickLines(offers)
  const navigate = useNavigate()
  const { lines, open } = quick

  function addToBasket() {
    if (focusUnread()) return
    const added = quick.parts.flatMap(({ kind, picked }) =>
      picked.map(({ product, variant, quantity }) => ({
        kind: kind.name,
        productId: product.id,
        variant,
        quantity,
      })),
    )
    const known = addLines(added)
    quick.removeClear()
    const more =
      known === 0
        ? undefined
        : `${known === 1 ? '1 line was' : `${known} lines were`} in the basket before, and quantities were added up.`
    toast.success(
      added.length === 1 ? '1 line is in the basket' : `${added.length} lines are in the basket`,
      more,
    )
    if (open === 0) navigate('/basket')
  }

  return (
    <div className="grid gap-10 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
      <div className="grid content-start gap-8">
        <LineField offers={offers} quick={quick} />
        <PasteBox quick={quick} />
      </div>
      {lines.length > 0 && (
        <div className="grid content-start gap-8 lg:col-span-2 lg:grid-cols-[minmax(0,1fr)_24rem] lg:gap-16">
          <section aria-labelledby="quick-lines" className="min-w-0">
            <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-2 pb-3">
              <h2 id="quick-lines" className="text-xl">
                {countOf(lines.length, 'line')}
              </h2>
              {quick.nameless.length > 0 && (
                <Button
                  variant="outline"
                  size="small"
                  className="ml-auto"
                  onClick={() => removeNamelessWithWayBack(quick)}
                >
                  Remove {countOf(quick.nameless.length, 'line')} without a product
                </Button>
              )}
              <Button variant="quiet" size="small" onClick={() => emptyWithWayBack(quick)}>
                Empty the list
              </Button>
            </div>
            <ul className="border-line border-t">
              {lines.map((line) => (
                // What is out of sight is laid out when it comes into sight: a list may have hundreds of lines.
                <li
                  key={line.id}
                  className="-mx-1 border-line border-b px-1 py-3 [contain-intrinsic-block-size:auto_5rem] [content-visibility:auto]"
                >
                  <LineBody line={line} offers={offers} quick={quick} />
                </li>
              ))}
            </ul>
          </section>
          <div>
            <QuickSums offers={offers} quick={quick} onAdd={addToBasket} />
          </div>
        </div>
      )}
    </div>
  )
}

function emptyWithWayBack(quick: QuickLines) {
  const before = quick.lines
  quick.empty()
  toast.success('The list is empty', undefined, { label: 'Undo', run: () => quick.restore(before) })
}

function removeNamelessWithWayBack(quick: QuickLines) {
  const { nameless } = quick
  quick.removeAll(nameless)
  const removed = nameless.length === 1 ? '1 line was removed' : `${nameless.length} lines were removed`
  toast.success(removed, undefined, { label: 'Undo', run: () => quick.restore(nameless) })
}

function LineBody({ line, offers, quick }: { line: ListedLine; offers: QuickOffers; quick: QuickLines }) {
  const { chosen, read } = line
  if (chosen) return <ClearLine line={line} chosen={chosen} offers={offers} quick={quick} />
  // A line that is read again is a new question.
  if (read.state === 'ask')
    return <OpenLine key={line.text} line={line} read={read} offers={offers} quick={quick} />
  return <UnknownLine line={line} quick={quick} />
}

type QuickSumsProps = { offers: QuickOffers; quick: QuickLines; onAdd: () => void }

/** What the lines come to by kind, what the rules of each still miss, and the way into the basket. */
function QuickSums({ offers, quick, onAdd }: QuickSumsProps) {
  const { parts, open } = quick
  const closed = offers.kinds.map(({ offer }) => offer.closed).find(Boolean)
  const words = offers.words
  const total = parts.reduce((cents, { price }) => cents + price.totalCents, 0)
  return (
    <section aria-label="Totals" className="grid gap-4 border border-line bg-sheet p-5 md:p-6">
      <dl className="grid gap-3">
        {parts.map(({ kind, price, problem }) => (
          <div key={kind.name} className="grid grid-cols-[1fr_auto] gap-x-4">
            <dt>
              {kind.texts.productsTitle}{' '}
              <span className="font-mono text-soft text-sm">
                {formatQuantity(price.totalQuantity, kind.unit)}
              </span>
            </dt>
            <dd className="text-right font-mono text-sm">{formatEuro(price.totalCents)}</dd>
            {problem && <dd className="col-span-2 text-resin-ink text-sm">{problem}</dd>}
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap items-end justify-between gap-4 border-ink border-t pt-4">
        <p role="status">
          <span className="text-soft text-sm">Total</span>{' '}
          <span className="font-display text-2xl">{formatEuro(total)}</span>{' '}
          <span className="text-soft text-sm">{words.mark}</span>
          {words.gross(total) && <span className="block text-sm">{words.gross(total)}</span>}
        </p>
        {closed ? (
          <p className="max-w-prose text-sm">{closed}</p>
        ) : (
          <Button disabled={parts.length === 0} onClick={onAdd}>
            Add to basket
          </Button>
        )}
      </div>
      <p className="text-sm text-soft">{words.sentence}</p>
      {open > 0 && (
        <p className="text-sm text-soft">
          {open === 1
            ? '1 line still has a question and stays'
            : `${open} lines still have a question and stay`}{' '}
          on this list.
        </p>
      )}
    </section>
  )
}
