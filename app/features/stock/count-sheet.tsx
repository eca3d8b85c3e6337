import { useEffect, useRef, useState } from 'react'
import { Form, useNavigation } from 'react-router'
import { ActionKey } from '#app/ui/action-key.tsx'
import { BlockRow, BlockTable } from '#app/ui/block-table.tsx'
import { Button } from '#app/ui/button.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { focusUnread } from '#app/ui/focus-unread.ts'
import { InputField } from '#app/ui/input-field.tsx'
import { FormOutcome } from '#app/ui/intent-form.tsx'
import { numeric } from '#app/ui/table.tsx'
import type { FormAnswer } from '#domain/form-answer.ts'
import { countDifference, isLargeDifference } from '#domain/stock/count-difference.ts'
import { COUNT_REASON_MAX_LENGTH, secondLook } from '#domain/stock/count-form.ts'
import { formatStock, formatStockMove, STOCK_FIGURES, type StockUnit } from '#domain/stock/stock-quantity.ts'

export type ShownSheetLine = {
  batch: number
  code: string
  goods: string
  place: string
  unit: StockUnit
  /** In milligrams or units, and as people read it. */
  expected: number
  shown: string
}

type CountSheetProps = {
  site: string
  lines: ShownSheetLine[]
  answer: CountAnswer | undefined
}

export type CountAnswer = FormAnswer & { batches?: readonly number[]; looksAgain?: boolean }

const CELL = 'md:border-line md:border-t md:px-3 md:py-2 md:first:pl-0 md:last:pr-0'

/** A table; on a phone each batch is a block of its own, as it is counted on foot. */
export function CountSheet({ site, lines, answer }: CountSheetProps) {
  const [typed, setTyped] = useState<Record<number, string>>({})
  const isBusy = useNavigation().formMethod === 'POST'
  const refused = new Set(answer?.looksAgain ? [] : (answer?.batches ?? []))
  const asked = useRef<HTMLElement>(null)
  useEffect(() => {
    // What moved meanwhile is counted again; all the rest stays typed.
    if (answer?.outcome === 'done') setTyped({})
    else if (answer?.outcome === 'conflict')
      setTyped((before) =>
        Object.fromEntries(
          Object.entries(before).filter(([batch]) => !answer.batches?.includes(Number(batch))),
        ),
      )
    if (answer?.looksAgain) asked.current?.querySelector<HTMLElement>('input:not([type=hidden])')?.focus()
  }, [answer])

  const counted = lines.filter(({ batch }) => (typed[batch] ?? '').trim() !== '')
  const different = counted.filter((line) => differenceOf(line, typed) !== 0)
  const large = counted.flatMap((line) => {
    const difference = differenceOf(line, typed) ?? 0
    return isLargeDifference(difference, line.expected, line.unit) ? [{ ...line, difference }] : []
  })
  return (
    <Form
      method="post"
      replace
      preventScrollReset
      className="grid gap-5"
      onSubmit={(event) => {
        if (focusUnread(event.currentTarget)) event.preventDefault()
      }}
    >
      <ActionKey />
      <input type="hidden" name="intent" value="post-count" />
      <input type="hidden" name="site" value={site} />
      <BlockTable
        label="Count"
        heads={['Location', 'Batch', 'Product', numeric('Recorded'), 'Counted', numeric('Difference')]}
      >
        {lines.map((line) => (
          <BlockRow
            key={line.batch}
            className="max-md:grid-cols-[1fr_auto] max-md:items-center max-md:gap-x-3 max-md:gap-y-1"
          >
            <td className={`${CELL} text-soft max-md:order-2 max-md:text-right`}>{line.place}</td>
            <td className={`${CELL} break-words font-mono max-md:order-1`}>{line.code}</td>
            <td className={`${CELL} break-words max-md:order-3`}>{line.goods}</td>
            <td className={`${CELL} whitespace-nowrap text-right font-mono max-md:order-4`}>{line.shown}</td>
            <td className={`${CELL} max-md:order-5`}>
              <input type="hidden" name="batch" value={line.batch} />
              <input type="hidden" name="expected" value={line.expected} />
              <FigureInput
                name="counted"
                figure={STOCK_FIGURES[line.unit]}
                value={typed[line.batch] ?? ''}
                onChange={(event) => setTyped({ ...typed, [line.batch]: event.target.value })}
                aria-label={`Counted of ${line.code}`}
                aria-invalid={refused.has(line.batch) || undefined}
                className="max-w-40 text-right font-mono"
              />
            </td>
            <td className={`${CELL} whitespace-nowrap text-right font-mono max-md:order-6`}>
              {describeDifference(line, typed)}
            </td>
          </BlockRow>
        ))}
      </BlockTable>
      {answer?.looksAgain && large.length > 0 && (
        <section
          ref={asked}
          aria-labelledby="second-look"
          className="grid max-w-2xl gap-5 border-resin border-l-2 bg-sheet px-4 py-4"
        >
          <div className="grid gap-1">
            <h2 id="second-look" className="text-xl">
              Large differences
            </h2>
            <p className="text-sm text-soft">
              Count these again. If the figures are right, enter the reason: the ledger keeps it.
            </p>
          </div>
          {large.map(({ batch, code, goods, shown, expected, unit, difference }) => (
            <div key={batch}>
              <input type="hidden" name={secondLook(batch).seen} value={difference} />
              <InputField
                label={`Reason for ${formatStockMove(difference, unit)} of ${code}`}
                hint={`${goods}: ${shown} recorded, ${formatStock(expected + difference, unit)} counted.`}
                name={secondLook(batch).reason}
                required
                maxLength={COUNT_REASON_MAX_LENGTH}
                autoComplete="off"
              />
            </div>
          ))}
        </section>
      )}
      <div className="grid justify-items-start gap-3">
        <p role="status" className="text-sm">
          {counted.length} of {lines.length} counted, {different.length} different. Empty lines are not
          changed.
        </p>
        <Button type="submit" busy={isBusy} disabled={counted.length === 0}>
          {answer?.looksAgain && large.length > 0 ? 'Post with these differences' : 'Post count'}
        </Button>
        <FormOutcome answer={answer} />
      </div>
    </Form>
  )
}

function differenceOf({ batch, expected, unit }: ShownSheetLine, typed: Record<number, string>) {
  return countDifference({ typed: (typed[batch] ?? '').trim(), expected }, unit)
}

function describeDifference(line: ShownSheetLine, typed: Record<number, string>) {
  if ((typed[line.batch] ?? '').trim() === '') return ''
  const difference = differenceOf(line, typed)
  if (difference === undefined) return <span className="text-clay">not clear</span>
  if (difference === 0) return 'none'
  return <span className="text-clay">{formatStockMove(difference, line.unit)}</span>
}
