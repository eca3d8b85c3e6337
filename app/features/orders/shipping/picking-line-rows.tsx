import { Button } from '#app/ui/button.tsx'
import { Input } from '#app/ui/input.tsx'
import { formatDay } from '#domain/format-day.ts'
import { openOf, type PickingLine } from '#domain/orders/shipping/picking.ts'
import { formatStock } from '#domain/stock/stock-quantity.ts'

type PickingLineRowsProps = {
  line: PickingLine
  canPick: boolean
  isBusy: boolean
  typedOf: (code: string) => string
  onType: (code: string, text: string) => void
  onPutBack: (code: string, quantity: number) => void
}

/** One line of the order: what of it is picked, and the batches for the rest. */
export function PickingLineRows(props: PickingLineRowsProps) {
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
                  <Input
                    aria-label={`Pick of batch ${code} for ${line.name}`}
                    inputMode="decimal"
                    autoComplete="off"
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
