import { useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { Section } from '#app/ui/section.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { type BatchPick, openOf, type PickingLine, proposePicks } from '#domain/orders/shipping/picking.ts'
import { parseStock, plainStockFigure } from '#domain/stock/stock-quantity.ts'
import { PickingLineRows } from './picking-line-rows.tsx'
import { ScanField } from './scan-field.tsx'

type PickingSectionProps = {
  lines: readonly PickingLine[]
  /** It is neither completed nor cancelled. */
  canPick: boolean
}

/** What goes into the parcel, and of which batches. Nothing where the order has nothing that is counted. */
export function PickingSection({ lines, canPick }: PickingSectionProps) {
  if (lines.length === 0) return null
  return (
    <Section id="picking-title" title="Picking" className="print:break-inside-avoid">
      <Picking lines={lines} canPick={canPick} />
    </Section>
  )
}

function Picking({ lines, canPick }: PickingSectionProps) {
  // What was typed belongs to what was open then.
  const state = JSON.stringify(lines)
  const [draft, setDraft] = useState<{ state: string; typed: Map<string, string> }>()
  const typed = draft?.state === state ? draft.typed : new Map(lines.flatMap(proposedEntries))
  const { pick, putBack, isBusy } = usePicking()
  const isOpen = canPick && lines.some((line) => openOf(line) > 0)
  const picks = lines.flatMap((line) =>
    line.batches.flatMap(({ code }): BatchPick[] => {
      const quantity = readTyped(line, code)
      return quantity ? [{ item: line.item, batch: code, quantity }] : []
    }),
  )

  function readTyped(line: PickingLine, code: string) {
    return parseStock(typed.get(keyOf(line, code)) ?? '', line.unit)
  }

  return (
    <div className="grid gap-4">
      {isOpen && <ScanField lines={lines} typedQuantity={readTyped} onPick={(one) => pick([one])} />}
      <ul className="border-line border-t">
        {lines.map((line) => (
          <PickingLineRows
            key={line.item}
            line={line}
            canPick={canPick}
            isBusy={isBusy}
            typedOf={(code) => typed.get(keyOf(line, code)) ?? ''}
            onType={(code, text) => setDraft({ state, typed: new Map(typed).set(keyOf(line, code), text) })}
            onPutBack={(code, quantity) => putBack([{ item: line.item, batch: code, quantity }])}
          />
        ))}
      </ul>
      {isOpen && (
        <Button
          className="justify-self-start print:hidden"
          busy={isBusy}
          disabled={picks.length === 0}
          onClick={() => pick(picks)}
        >
          Pick
        </Button>
      )}
    </div>
  )
}

function proposedEntries(line: PickingLine): [string, string][] {
  return proposePicks(line).map(({ code, quantity }) => [
    keyOf(line, code),
    quantity === 0 ? '' : plainStockFigure(quantity, line.unit),
  ])
}

function keyOf({ item }: PickingLine, code: string) {
  return `${item} ${code}`
}

/** Picks and puts back, one thing at a time. Trouble is told by the route. */
function usePicking() {
  const fetcher = useFormFetcher(undefined)
  const isBusy = fetcher.state !== 'idle'

  function send(intent: 'pick' | 'put-back', picks: readonly BatchPick[]) {
    if (!isBusy) fetcher.submit(withKey({ intent, picks: JSON.stringify(picks) }), { method: 'post' })
  }

  return {
    pick: (picks: readonly BatchPick[]) => send('pick', picks),
    putBack: (picks: readonly BatchPick[]) => send('put-back', picks),
    isBusy,
  }
}
