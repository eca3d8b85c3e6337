import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { MENU_ITEM_CLASSES, Menu } from '#app/ui/menu.tsx'
import { ProgressBar } from '#app/ui/progress-bar.tsx'
import { toast } from '#app/ui/toast.ts'
import { describeUnsent, unsentReason } from '#app/ui/unsent.ts'
import { formatCount } from '#domain/format-count.ts'
import type { MatchCount } from '#domain/orders/list/order-list-page.ts'
import { type OrderListQuery, writeListQuery } from '#domain/orders/list/order-list-query.ts'
import {
  type BuyerDecision,
  CHANGES_AT_ONCE,
  SELECTED_AT_MOST,
  type StatusChange,
  type StatusOutcome,
  type WholeSelection,
} from '#domain/orders/list/status-changes.ts'
import { LIFE, ORDER_STATUSES, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { type AskedStatus, findMeaning, StatusQuestion } from '../work/status-question.tsx'
import type { Preview } from '../work/work-dialog.tsx'
import { describeTrouble, madeOf, reverse } from './change-statuses.ts'
import { describeOrders } from './describe-orders.ts'
import { ExportMenu } from './export-menu.tsx'
import { ownChanges } from './own-changes.ts'
import type { Selection } from './use-selection.ts'

type SelectionBarProps = {
  selection: Selection
  query: OrderListQuery
  matches: MatchCount
  onPrint: () => void
  Preview: Preview
}

/** What can be done to all selected orders together. */
export function SelectionBar({ selection, query, matches, onPrint, Preview }: SelectionBarProps) {
  const { progress, trouble, setStatus, forgetTrouble } = useStatusRun(selection)
  const [isSelecting, setIsSelecting] = useState(false)
  const [asked, setAsked] = useState<AskedStatus>()
  const count = selection.orders.length

  function choose(status: OrderStatus) {
    const change = { orders: selection.orders, status }
    if (findMeaning(change)) setAsked(change)
    else setStatus(status)
  }

  async function selectAllMatching() {
    setIsSelecting(true)
    const address = `/api/admin/orders/selection${writeListQuery({ ...query, page: 1, after: '', before: '' })}`
    let status = 0
    try {
      const response = await fetch(address)
      status = response.status
      if (!response.ok) throw new Error(`${address} answered ${status}`)
      const { orders, complete }: WholeSelection = await response.json()
      selection.replace(orders)
      if (!complete)
        toast.info(
          `${formatCount(SELECTED_AT_MOST)} orders selected`,
          'This is the limit; more orders match.',
        )
    } catch {
      toast.error('Failed to fetch orders', describeUnsent(unsentReason(status)))
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
            forgetTrouble()
            selection.clear()
          }}
        >
          Clear selection
        </Button>
        {selection.hasAllListed && hasMore && (
          <Button variant="quiet" size="small" busy={isSelecting} onClick={selectAllMatching}>
            {`Select all ${isCounted ? `${formatCount(matches.total)} ` : ''}orders of this search`}
          </Button>
        )}
        {count > 0 && (
          <span className="ml-auto flex flex-wrap items-center gap-1.5">
            <Menu label="Change status">
              {ORDER_STATUSES.map((status) => (
                <button
                  key={status}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  onClick={() => choose(status)}
                  className={MENU_ITEM_CLASSES}
                >
                  {LIFE[status].name}
                </button>
              ))}
            </Menu>
            <ExportMenu ids={selection.orders.map(({ id }) => id)} />
            <Button variant="outline" size="small" onClick={onPrint}>
              Print
            </Button>
          </span>
        )}
      </div>
      {progress && progress.total > CHANGES_AT_ONCE && (
        <div className="grid gap-1 text-soft text-xs">
          <ProgressBar label="Orders changed" value={progress.done} max={progress.total} />
          {formatCount(progress.done)} of {formatCount(progress.total)}
        </div>
      )}
      <StatusQuestion
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDecide={(decision) => {
          setAsked(undefined)
          if (asked) setStatus(asked.status, decision)
        }}
        Preview={Preview}
      />
      {trouble && <ErrorState title="Some orders were not changed">{trouble}</ErrorState>}
    </section>
  )
}

type Progress = { done: number; total: number }

/** Changes the selected orders together: what is asked for during a run, an undo too, is done after it. */
function useStatusRun(selection: Selection) {
  const { revalidate } = useRevalidator()
  const [progress, setProgress] = useState<Progress>()
  const [trouble, setTrouble] = useState<string>()
  const last = useRef<Promise<void>>(Promise.resolve())

  function setStatus(status: OrderStatus, decision?: BuyerDecision) {
    const changes = selection.orders.map(({ id, revision }) => ({ id, revision, status }))
    start(changes, { status, decision })
  }

  function start(changes: readonly StatusChange[], how: Run) {
    const turn = () => run(changes, how)
    last.current = last.current.then(turn, turn)
  }

  async function run(changes: readonly StatusChange[], { status, decision }: Run) {
    const total = changes.length
    setTrouble(undefined)
    setProgress({ done: 0, total })
    const onProgress = (done: number) => setProgress({ done, total })
    const outcomes = await ownChanges.change(changes, { decision, onProgress })
    setProgress(undefined)
    const made = madeOf(changes, outcomes)
    const problem = describeTrouble(outcomes)
    setTrouble(problem)
    // An e-mail is not taken back.
    const undo = decision?.buyers === 'told' ? undefined : () => start(reverse(made), UNDO)
    tellMade(made.length, status, undo)
    // Also as a toast: somebody may have left the list meanwhile.
    if (problem)
      toast.error(made.length > 0 ? 'Some orders were not changed' : 'Failed to update order status', problem)
    else if (made.length === 0)
      toast.info('Nothing to change', 'All selected orders already have this status.')
    if (problem) selection.remove(outcomes.filter(isSettled))
    selection.revise([...made, ...outcomes.flatMap(asTheyAre)])
    await revalidate()
  }

  return { progress, trouble, setStatus, forgetTrouble: () => setTrouble(undefined) }
}

/** Without a status it takes something back: the buyers were told nothing of it. */
type Run = { status?: OrderStatus; decision?: BuyerDecision | undefined }
const UNDO: Run = { decision: { buyers: 'not-told' } }

function tellMade(count: number, status: OrderStatus | undefined, undo: (() => void) | undefined) {
  if (count === 0) return
  const orders = describeOrders(count)
  if (!status) return toast.success('Change undone', orders)
  toast.success(
    'Order status updated',
    `${orders}: ${LIFE[status].name}`,
    undo && { label: 'Undo', run: undo },
  )
}

/** Nothing is left to be done about it. */
function isSettled({ outcome }: StatusOutcome) {
  return outcome === 'done' || outcome === 'gone'
}

function asTheyAre({ id, now }: StatusOutcome) {
  return now ? [{ id, ...now }] : []
}
