import ChevronDown from 'lucide-react/icons/chevron-down'
import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.ts'
import type { MatchCount } from '#domain/placed-order/order-list-page.ts'
import { type OrderListQuery, writeListQuery } from '#domain/placed-order/order-list-query.ts'
import { ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import {
  CHANGES_AT_ONCE,
  SELECTED_AT_MOST,
  type StatusChange,
  type WholeSelection,
} from '#domain/placed-order/status-changes.ts'
import { changeStatuses, describeTrouble, madeOf, reverse, summarise } from './change-statuses.ts'
import { describeOrders } from './describe-orders.ts'
import { ExportForm } from './export-form.tsx'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  query: OrderListQuery
  matches: MatchCount
  onPrint: () => void
}

type Run = { done: number; total: number }

/** What can be done to all selected orders together. */
export function SelectionBar({ selection, query, matches, onPrint }: SelectionBarProps) {
  const { revalidate } = useRevalidator()
  const [run, setRun] = useState<Run>()
  const [trouble, setTrouble] = useState<string>()
  const [isSelecting, setIsSelecting] = useState(false)
  const running = useRef(false)
  const count = selection.orders.length

  async function change(changes: StatusChange[], status: OrderStatus | undefined) {
    if (running.current || changes.length === 0) return
    running.current = true
    setTrouble(undefined)
    setRun({ done: 0, total: changes.length })
    const outcomes = await changeStatuses(changes, (done) => setRun({ done, total: changes.length }))
    running.current = false
    setRun(undefined)
    const summary = summarise(outcomes)
    const back = reverse(outcomes)
    setTrouble(describeTrouble(summary))
    if (summary.changed > 0)
      toast.success(
        status ? 'Order status updated' : 'Change taken back',
        `${describeOrders(summary.changed)}${status ? `: ${STATUS_NAMES[status]}` : ''}`,
        status && { label: 'Undo', run: () => change(back, undefined) },
      )
    if (summary.changed === 0) toast.error('Failed to update order status')
    selection.revise(madeOf(changes, outcomes))
    await revalidate()
  }

  function setStatus(text: string) {
    const status = ORDER_STATUSES.find((known) => known === text)
    if (!status) return
    change(
      selection.orders.map(({ id, revision }) => ({ id, revision, status })),
      status,
    )
  }

  async function selectAllMatching() {
    setIsSelecting(true)
    try {
      const address = `/api/admin/orders/selection${writeListQuery({ ...query, page: 1, after: '', before: '' })}`
      const response = await fetch(address)
      if (!response.ok) throw new Error(`${address} answered ${response.status}`)
      const { orders, complete }: WholeSelection = await response.json()
      selection.replace(orders)
      if (!complete)
        toast.info(
          `${SELECTED_AT_MOST.toLocaleString('en-IE')} orders selected`,
          'There are more; this is the most at once.',
        )
    } catch (error) {
      console.error('The orders could not be selected', error)
      toast.error('Failed to fetch orders')
    }
    setIsSelecting(false)
  }

  if (count === 0 && !trouble) return null
  const isCounted = matches.precision === 'exact'
  const hasMore = !isCounted || matches.total > count
  return (
    <section
      aria-label="Selected orders"
      className="sticky top-0 z-1 mb-3 grid gap-2 border border-line bg-sheet p-2 shadow-float sm:px-3 print:hidden"
    >
      <div className="flex flex-wrap items-center gap-x-2 gap-y-1 text-sm">
        <p role="status" className="font-medium">
          {describeOrders(count)} selected
        </p>
        <Button
          variant="quiet"
          size="small"
          onClick={() => {
            setTrouble(undefined)
            selection.clear()
          }}
        >
          Clear
        </Button>
        {selection.hasAllListed && hasMore && (
          <Button variant="quiet" size="small" busy={isSelecting} onClick={selectAllMatching}>
            {`Select all ${isCounted ? `${matches.total.toLocaleString('en-IE')} ` : ''}orders of this search`}
          </Button>
        )}
        <span className="ml-auto flex flex-wrap items-center gap-1.5">
          <span className="relative">
            <select
              aria-label="Change status of selected orders"
              value=""
              disabled={run !== undefined || count === 0}
              onChange={(event) => setStatus(event.target.value)}
              className="h-9 cursor-pointer appearance-none rounded-md border border-ink bg-sheet pr-8 pl-3 text-sm disabled:opacity-60"
            >
              <option value="">Change status…</option>
              {ORDER_STATUSES.map((status) => (
                <option key={status} value={status}>
                  {STATUS_NAMES[status]}
                </option>
              ))}
            </select>
            <ChevronDown
              aria-hidden="true"
              strokeWidth={1.5}
              className="pointer-events-none absolute top-1/2 right-2 size-4 -translate-y-1/2"
            />
          </span>
          <ExportForm ids={selection.orders.map(({ id }) => id)} />
          <Button variant="outline" size="small" disabled={count === 0} onClick={onPrint}>
            Print
          </Button>
        </span>
      </div>
      {run && run.total > CHANGES_AT_ONCE && (
        <div className="grid gap-1 text-soft text-xs">
          <ProgressBar label="Orders changed" value={run.done} max={run.total} />
          {run.done.toLocaleString('en-IE')} of {run.total.toLocaleString('en-IE')}
        </div>
      )}
      {trouble && <ErrorState title="Some orders were not changed">{trouble}</ErrorState>}
    </section>
  )
}
