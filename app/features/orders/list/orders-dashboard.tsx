import { useState } from 'react'
import { flushSync } from 'react-dom'
import { Link, useNavigation } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { StaleNotice } from '#app/ui/stale-notice.tsx'
import { DOCUMENTS } from '#domain/documents.ts'
import { formatCount } from '#domain/format-count.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderListPage, OrderTotals } from '#domain/orders/list/order-list-page.ts'
import { type OrderListQuery, writeListQuery } from '#domain/orders/list/order-list-query.ts'
import type { SavedView } from '#domain/orders/list/saved-view.ts'
import type { MoneyCards as Figures } from '#domain/payments/money-cards.ts'
import type { GoLiveStep } from '#domain/shop/go-live-steps.ts'
import { type AskedStatus, findMeaning, StatusQuestion } from '../work/status-question.tsx'
import type { Preview } from '../work/work-dialog.tsx'
import { DeleteOrderDialog } from './delete-order-dialog.tsx'
import { ListControls } from './list-controls.tsx'
import { ShortcutsDialog, useListKeys } from './list-keys.tsx'
import {
  AnsweredChanges,
  GoLiveList,
  ListNews,
  UndecidedOrders,
  WaitingMails,
  type WaitingMailsProps,
} from './list-notices.tsx'
import { ListPages } from './list-pages.tsx'
import { MoneyCards, OrderCards } from './order-cards.tsx'
import { OrdersTable, PrintSheet } from './orders-table.tsx'
import { RetentionNotice, type RetentionView } from './retention-notice.tsx'
import { SavedViews } from './saved-views.tsx'
import { SelectionBar } from './selection-bar.tsx'
import { useLiveOrders } from './use-live-orders.ts'
import { useOrderActions } from './use-order-actions.ts'
import { useSelection } from './use-selection.ts'

export type DashboardData = {
  query: OrderListQuery
  list: OrderListPage
  totals: OrderTotals
  /** Undefined where they could not be read in time. */
  money: Figures | undefined
  /** Those that have not gone out yet. */
  mails: WaitingMailsProps
  retention: RetentionView
  goLiveSteps: GoLiveStep[]
  /** Where an owner sets up the shop. */
  guide: string | undefined
  /** Irregular ones that nobody has decided about. */
  undecided: number
  /** Changes to which a buyer said no, or asked something. */
  answered: number
  /** For which there is too little in stock. */
  shortOrders: number
  /** Where the rehearsal of a recall begins, where one is due. */
  rehearsal: string | undefined
  maySeeInvoices: boolean
  views: SavedView[]
  /** The titles of all kinds of product, by name. */
  kinds: Record<string, string>
  pageSize: number
  timeZone: string
}

type OrdersDashboardProps = DashboardData & {
  Preview: Preview
  title: string
  /** The list could not be read again: what is shown is what it was before. */
  isStale: boolean
}

export function OrdersDashboard(props: OrdersDashboardProps) {
  const {
    query,
    list,
    totals,
    money,
    mails,
    retention,
    goLiveSteps,
    guide,
    pageSize,
    timeZone,
    title,
    isStale,
    undecided,
    answered,
    shortOrders,
    rehearsal,
    views,
    kinds,
    Preview,
  } = props
  const isLoading = useNavigation().state === 'loading'
  const { newIds, unseen, hidden } = useLiveOrders({
    title,
    listed: list.orders,
    isNewest: writeListQuery(query) === '',
  })
  const { chosen, setStatus, deleteOrder } = useOrderActions()
  const selection = useSelection(list.orders, searchOf(query))
  const [asked, setAsked] = useState<AskedStatus>()
  const [leaving, setLeaving] = useState<ListedOrder>()
  const [isHelping, setIsHelping] = useState(false)
  const [isPrinting, setIsPrinting] = useState(false)
  useListKeys({
    onHelp: () => setIsHelping(true),
    onToggle: (id) => {
      const order = list.orders.find((one) => one.id === id)
      if (order) selection.tick(order, !selection.has(id), false)
    },
  })

  function print() {
    flushSync(() => setIsPrinting(true))
    // Some browsers only begin to print when this returns.
    addEventListener('afterprint', () => setIsPrinting(false), { once: true })
    window.print()
  }

  async function deleteAndDeselect(order: ListedOrder) {
    const isGone = await deleteOrder(order)
    if (isGone) selection.remove([order])
    return isGone
  }

  return (
    <>
      <h1 className="mb-3 text-2xl print:hidden">Admin Dashboard</h1>
      <OrderCards totals={totals} />
      {money && <MoneyCards money={money} />}
      <GoLiveList steps={goLiveSteps} guide={guide} />
      <WaitingMails {...mails} />
      <ShortOrders count={shortOrders} />
      <AnsweredChanges count={answered} />
      <UndecidedOrders count={undecided} />
      <RehearsalDue to={rehearsal} />
      <RetentionNotice {...retention} />
      <div className="mt-6 mb-3 flex flex-wrap items-end justify-between gap-x-10 gap-y-1 print:hidden">
        <div>
          <h2 className="text-xl">Orders Management</h2>
          <p className="text-sm text-soft">View and manage all wholesale orders</p>
        </div>
        <ListNews list={list} unseen={unseen} hidden={hidden} />
      </div>
      <SavedViews query={query} views={views} />
      <ListControls query={query} isLoading={isLoading} shortOrders={shortOrders} kinds={kinds} />
      {isStale && (
        <StaleNotice title="Failed to fetch orders" text="The list shown is the last one that was loaded." />
      )}
      <SelectionBar
        selection={selection}
        query={query}
        matches={list.matches}
        onPrint={print}
        Preview={Preview}
      />
      <div className="print:hidden">
        {list.gaveUp && (
          <ErrorState title="This search takes too long">
            The search was stopped, so matching orders may be missing. Type more letters, or sort by date.
          </ErrorState>
        )}
        {list.orders.length === 0 && !list.gaveUp && <EmptyState headingLevel="h3" title="No orders found" />}
        {list.orders.length > 0 && (
          <OrdersTable
            {...{ query, timeZone, isLoading, newIds, chosen, selection }}
            orders={list.orders}
            onStatus={(order, status) => {
              const change = { orders: [order], status }
              if (findMeaning(change)) setAsked(change)
              else setStatus(order, status)
            }}
            onDelete={setLeaving}
          />
        )}
      </div>
      <ListPages query={query} list={list} pageSize={pageSize} />
      <ListFoot query={query} maySeeInvoices={props.maySeeInvoices} onHelp={() => setIsHelping(true)} />
      {isPrinting && <PrintSheet orders={selection.orders} timeZone={timeZone} />}
      <DeleteOrderDialog
        order={leaving}
        listed={list.orders}
        onDelete={deleteAndDeselect}
        onClose={() => setLeaving(undefined)}
      />
      <StatusQuestion
        asked={asked}
        onClose={() => setAsked(undefined)}
        onDecide={(decision) => {
          setAsked(undefined)
          const [order] = asked?.orders ?? []
          if (order && asked) setStatus(order, asked.status, decision)
        }}
        Preview={Preview}
      />
      <ShortcutsDialog open={isHelping} onClose={() => setIsHelping(false)} />
    </>
  )
}

/** What the list was asked for, whatever its order and page. */
function searchOf(query: OrderListQuery) {
  return writeListQuery({ ...query, sort: 'date', descending: true, page: 1, after: '', before: '' })
}

type ListFootProps = { query: OrderListQuery; maySeeInvoices: boolean; onHelp: () => void }

function ListFoot({ query, maySeeInvoices, onHelp }: ListFootProps) {
  const search = writeListQuery({ ...query, page: 1, after: '', before: '' })
  const address = `${DOCUMENTS.orders}${search}`
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-5 gap-y-2 text-sm print:hidden">
      <a href={address} download>
        Export CSV
      </a>
      <a href={`${address}${search === '' ? '?' : '&'}form=excel`} download>
        Export for Excel
      </a>
      {maySeeInvoices && <Link to="/admin/invoices">Invoices</Link>}
      <Link to="/admin/orders/irregular">Irregular orders</Link>
      <Button
        variant="quiet"
        size="small"
        onClick={onHelp}
        className="scripted-only pointer-coarse:hidden ml-auto"
      >
        Keyboard shortcuts
      </Button>
    </div>
  )
}

/** Once a year, for those who may see stock. `to`: where the recalls are, for whom they are; else the batches. */
function RehearsalDue({ to }: { to: string | undefined }) {
  if (to === undefined) return null
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      No recall has been rehearsed in the last year. <Link to={to}>See how</Link>
    </p>
  )
}

/** Orders for which there is too little in stock. */
function ShortOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mb-3 border-clay border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      {count === 1 ? '1 order is' : `${formatCount(count)} orders are`} short of stock.{' '}
      <Link to="/admin/dashboard?status=short">View orders</Link>
    </p>
  )
}
