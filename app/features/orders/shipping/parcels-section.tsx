import { useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { typeFigure } from '#domain/figures/typed-figure.ts'
import type { PackableLine, PackedLine } from '#domain/orders/shipping/parcel.ts'
import { formatStock, parseStock, STOCK_FIGURES } from '#domain/stock/stock-quantity.ts'
import { ParcelCard } from './parcel-card.tsx'
import type { ParcelsView } from './parcels-view.ts'

/** On the page of an order: what was packed, where it is, and what is still to be packed. */
export function ParcelsSection({ view, mayWork }: { view: ParcelsView; mayWork: boolean }) {
  const [isPacking, setPacking] = useState(false)
  const { parcels, packable } = view
  if (parcels.length === 0 && packable.length === 0) return null
  return (
    <section aria-labelledby="parcels-title" className="print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-2">
        <h2 id="parcels-title" className="text-2xl">
          Parcels
        </h2>
        {mayWork && packable.length > 0 && (
          <Button size="small" variant="outline" onClick={() => setPacking(true)}>
            Pack a parcel
          </Button>
        )}
      </div>
      {parcels.length === 0 ? (
        <p className="text-soft">No parcels yet.</p>
      ) : (
        <ul className="border-line border-t">
          {parcels.map((parcel) => (
            <ParcelCard
              key={parcel.number}
              parcel={parcel}
              orderId={view.orderId}
              mayTell={view.mayTell}
              mayWork={mayWork}
            />
          ))}
        </ul>
      )}
      <PackDialog packable={packable} isOpen={isPacking} onClose={() => setPacking(false)} />
    </section>
  )
}

type ReturnsLinkProps = { orderId: string; returns: { isPicked: boolean; open: number } | undefined }

/** On the page of an order: the way to what came back of it. */
export function ReturnsLink({ orderId, returns }: ReturnsLinkProps) {
  if (!returns?.isPicked && !returns?.open) return null
  return (
    <Section id="order-returns" title="Returns and complaints" heading="mb-3 text-xl">
      <LinkButton to={`/admin/orders/${orderId}/returns`} variant="outline" size="small">
        {returns.open > 0 ? `Decide (${returns.open})` : 'Record or view'}
      </LinkButton>
    </Section>
  )
}

type PackDialogProps = { packable: readonly PackableLine[]; isOpen: boolean; onClose: () => void }

/** What goes into one parcel: all that is left, unless somebody types less. */
function PackDialog({ packable, isOpen, onClose }: PackDialogProps) {
  const [draft, setDraft] = useState<{ state: string; typed: Map<string, string> }>()
  const fetcher = useFormFetcher('Failed to pack', ({ outcome }) => outcome === 'done' && close())
  // What was typed belongs to what was left then.
  const state = JSON.stringify(packable)
  const typed = draft?.state === state ? draft.typed : new Map<string, string>()
  const textOf = (line: PackableLine) =>
    typed.get(keyOf(line)) ?? typeFigure(STOCK_FIGURES[line.unit], line.left)
  const quantityOf = (line: PackableLine) =>
    textOf(line).trim() === '' ? 0 : parseStock(textOf(line), line.unit)
  const isWrong = packable.some((line) => {
    const quantity = quantityOf(line)
    return quantity === undefined || quantity > line.left
  })
  const lines = packable.flatMap((line): PackedLine[] => {
    const quantity = quantityOf(line)
    return quantity ? [{ item: line.item, batch: line.batch?.number ?? null, quantity }] : []
  })

  function close() {
    setDraft(undefined)
    onClose()
  }

  return (
    <Dialog
      open={isOpen}
      onClose={close}
      title="Pack a parcel"
      description="Choose what goes into this parcel. The rest is left for the next one."
      footer={
        <DialogButtons
          onCancel={close}
          busy={fetcher.state !== 'idle'}
          disabled={isWrong || lines.length === 0}
          onClick={() =>
            fetcher.submit(withKey({ intent: 'pack-parcel', lines: JSON.stringify(lines) }), {
              method: 'post',
            })
          }
        >
          Pack
        </DialogButtons>
      }
    >
      <ul className="mt-4 border-line border-t">
        {packable.map((line) => (
          <li
            key={keyOf(line)}
            className="flex items-center justify-between gap-4 border-line border-b py-3 text-sm"
          >
            <span className="min-w-0">
              <span className="font-medium">{line.name}</span>
              <span className="block text-soft">
                {line.batch && `Batch ${line.batch.code}, `}
                {formatStock(line.left, line.unit)} left
              </span>
            </span>
            <span className="flex shrink-0 items-center gap-2">
              <span className="w-24">
                <FigureInput
                  figure={STOCK_FIGURES[line.unit]}
                  aria-label={`Pack of ${line.name}${line.batch ? `, batch ${line.batch.code}` : ''}`}
                  aria-invalid={(quantityOf(line) ?? Number.MAX_VALUE) > line.left || undefined}
                  maxLength={16}
                  value={textOf(line)}
                  onChange={({ target }) =>
                    setDraft({ state, typed: new Map(typed).set(keyOf(line), target.value) })
                  }
                  className="text-right font-mono"
                />
              </span>
              <span className="w-10 text-soft">{line.unit === 'milligram' ? 'g' : 'units'}</span>
            </span>
          </li>
        ))}
      </ul>
    </Dialog>
  )
}

function keyOf({ item, batch }: PackableLine) {
  return `${item} ${batch?.number ?? ''}`
}
