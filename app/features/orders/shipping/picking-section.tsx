import { useEffect, useRef, useState } from 'react'
import { withKey } from '#app/ui/action-keys.ts'
import { Button } from '#app/ui/button.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { focusUnread } from '#app/ui/focus-unread.ts'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { toast } from '#app/ui/toast.ts'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { typeFigure } from '#domain/figures/typed-figure.ts'
import { formatDay } from '#domain/format-day.ts'
import {
  type BatchPick,
  openOf,
  type PickingLine,
  pickScanned,
  proposePicks,
} from '#domain/orders/shipping/picking.ts'
import { formatStock, parseStock, STOCK_FIGURES } from '#domain/stock/stock-quantity.ts'

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
          onClick={(event) => {
            const around = event.currentTarget.closest('section') ?? document
            if (!focusUnread(around)) pick(picks)
          }}
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
    quantity === 0 ? '' : typeFigure(STOCK_FIGURES[line.unit], quantity),
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

type PickingLineRowsProps = {
  line: PickingLine
  canPick: boolean
  isBusy: boolean
  typedOf: (code: string) => string
  onType: (code: string, text: string) => void
  onPutBack: (code: string, quantity: number) => void
}

/** One line of the order: what of it is picked, and the batches for the rest. */
function PickingLineRows(props: PickingLineRowsProps) {
  const { line, canPick, isBusy, typedOf, onType, onPutBack } = props
  const open = openOf(line)
  const isOpen = canPick && open > 0
  return (
    <li className="grid gap-2 border-line border-b py-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-4">
        <span className="font-medium">{line.name}</span>
        <span className="font-mono text-sm text-soft">
          {open === 0
            ? 'All picked'
            : `${formatStock(open, line.unit)} of ${formatStock(line.needed, line.unit)} to pick`}
        </span>
      </p>
      {line.picked.length > 0 && (
        <ul aria-label={`Picked for ${line.name}`} className="grid gap-1">
          {line.picked.map(({ code, bestBefore, quantity, packed = 0 }) => (
            <li key={code} className="flex flex-wrap items-center justify-between gap-x-4 text-sm">
              <span>
                <span className="font-mono">{code}</span>, {formatStock(quantity, line.unit)}
                <BestBefore day={bestBefore} />
                {packed > 0 && (
                  <span className="text-soft">, {formatStock(packed, line.unit)} in a parcel</span>
                )}
              </span>
              {canPick && packed < quantity && (
                <Button
                  variant="quiet"
                  size="small"
                  disabled={isBusy}
                  aria-label={`Put back: ${formatStock(quantity - packed, line.unit)} of batch ${code}`}
                  onClick={() => onPutBack(code, quantity - packed)}
                  className="print:hidden"
                >
                  Put back
                </Button>
              )}
            </li>
          ))}
        </ul>
      )}
      {isOpen && line.batches.length === 0 && (
        <p className="text-clay text-sm">No sellable batch at the moment.</p>
      )}
      {isOpen && line.batches.length > 0 && (
        <ul aria-label={`Batches for ${line.name}`} className="grid gap-1 print:hidden">
          {line.batches.map(({ code, bestBefore, place, onHand }) => (
            <li key={code} className="flex items-center justify-between gap-x-4 text-sm">
              <span className="min-w-0">
                <span className="font-mono">{code}</span>
                <BestBefore day={bestBefore} />
                <span className="text-soft">
                  {place && `, ${place}`}, {formatStock(onHand, line.unit)} here
                </span>
              </span>
              <span className="flex shrink-0 items-center gap-2">
                <span className="w-28">
                  <FigureInput
                    figure={STOCK_FIGURES[line.unit]}
                    aria-label={`Pick of batch ${code} for ${line.name}`}
                    maxLength={16}
                    value={typedOf(code)}
                    onChange={(event) => onType(code, event.target.value)}
                    className="text-right font-mono"
                  />
                </span>
                <span className="w-10 text-soft">{line.unit === 'milligram' ? 'g' : 'units'}</span>
              </span>
            </li>
          ))}
        </ul>
      )}
    </li>
  )
}

function BestBefore({ day }: { day: string | null }) {
  return day === null ? null : <span className="text-soft">, best before {formatDay(day)}</span>
}

type ScanFieldProps = {
  lines: readonly PickingLine[]
  /** What stands beside a batch on the page. */
  typedQuantity: (line: PickingLine, code: string) => number | undefined
  onPick: (pick: BatchPick) => void
}

/** A scanner types what it reads and ends it with Enter. What it types with no field in focus comes here. */
function ScanField({ lines, typedQuantity, onPick }: ScanFieldProps) {
  const field = useRef<HTMLInputElement>(null)
  const [text, setText] = useState('')
  const [problem, setProblem] = useState<string>()

  useEffect(() => {
    function takeFocus(event: KeyboardEvent) {
      if (!/^\S$/u.test(event.key) || event.ctrlKey || event.metaKey || event.altKey) return
      const isTyping = document.activeElement?.matches('input, textarea, select')
      if (!isTyping) field.current?.focus({ preventScroll: true })
    }
    document.addEventListener('keydown', takeFocus)
    return () => document.removeEventListener('keydown', takeFocus)
  }, [])

  function scan() {
    if (text.trim() === '') return
    const result = pickScanned(lines, text, typedQuantity)
    setText('')
    setProblem(result.ok ? undefined : result.problem)
    if (result.ok) onPick(result.pick)
    else toast.error('Not picked', result.problem)
  }

  return (
    <form
      className="max-w-md print:hidden"
      onSubmit={(event) => {
        event.preventDefault()
        scan()
      }}
    >
      <InputField
        label="Scan batch"
        hint="Scan or type the batch number on the label. It picks the open quantity, or the quantity entered beside it."
        error={problem}
        ref={field}
        autoComplete="off"
        spellCheck={false}
        maxLength={300}
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputClassName="font-mono"
      />
    </form>
  )
}
