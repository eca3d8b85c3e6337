import { SortHead } from '#app/ui/sort-head.tsx'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { sortedBy } from './list-address.ts'
import { cellClass, LIST_COLUMNS, type ListedLine, OrderIcon, OrderIconDrawings } from './list-columns.tsx'
import type { Selection } from './use-selection.ts'
import './orders-table.css'
import { useRef } from 'react'
import { Link } from 'react-router'
import { describeOrders, nameOrder } from './describe-orders.ts'

type OrdersTableProps = {
  orders: readonly ListedOrder[]
  query: OrderListQuery
  timeZone: string
  isLoading: boolean
  newIds: ReadonlySet<string>
  chosen: ReadonlyMap<string, { status: OrderStatus }>
  selection: Selection
  onStatus: (order: ListedOrder, status: OrderStatus) => void
  onDelete: (order: ListedOrder) => void
}

export function OrdersTable(props: OrdersTableProps) {
  const { orders, query, timeZone, isLoading, newIds, chosen, selection, onStatus, onDelete } = props
  return (
    <div className="lg:overflow-x-auto">
      <OrderIconDrawings />
      <div className="mb-3 flex items-center gap-3 text-sm lg:hidden">
        <TickBox
          label="Select all on this page"
          isTicked={selection.hasAllListed}
          onTick={selection.tickListed}
        />
        <span aria-hidden="true">Select all on this page</span>
      </div>
      <table aria-label="Orders" aria-busy={isLoading} className="orders-table">
        <thead>
          <tr>
            <th scope="col">
              <TickBox
                label="Select all orders on this page"
                isTicked={selection.hasAllListed}
                onTick={selection.tickListed}
              />
            </th>
            {LIST_COLUMNS.map((column) => (
              <SortHead
                key={column.name}
                to={column.sort && sortedBy(query, column.sort)}
                sorted={
                  query.sort !== column.sort ? undefined : query.descending ? 'descending' : 'ascending'
                }
                className={cellClass(column)}
              >
                {column.title}
                {column.about && <span className="font-normal text-soft"> {column.about}</span>}
              </SortHead>
            ))}
            <th scope="col" className="actions">
              Actions
            </th>
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <OrderLine
              key={order.id}
              order={order}
              status={chosen.get(order.id)?.status ?? order.status}
              timeZone={timeZone}
              isNew={newIds.has(order.id)}
              isTicked={selection.has(order.id)}
              onTick={(isTicked, isRange) => selection.tick(order, isTicked, isRange)}
              onStatus={(status) => onStatus(order, status)}
              onDelete={() => onDelete(order)}
            />
          ))}
        </tbody>
      </table>
    </div>
  )
}

type OrderLineProps = ListedLine & {
  isTicked: boolean
  onTick: (isTicked: boolean, isRange: boolean) => void
  onDelete: () => void
}

/** Longer ones may be cut off in their column. */
const SHOWN_WHOLE = 16

/** A line of the table; its looks are in orders-table.css. */
function OrderLine({ isTicked, onTick, onDelete, ...line }: OrderLineProps) {
  const { order, timeZone } = line
  const number = nameOrder(order)
  return (
    <tr data-ticked={isTicked || undefined}>
      <td className="tick">
        <TickBox label={`Select order ${number}`} isTicked={isTicked} onTick={onTick} />
      </td>
      {LIST_COLUMNS.map((column) => {
        const text = column.text(order, timeZone)
        const isCut = column.width !== undefined && text.length > SHOWN_WHOLE
        return (
          <td key={column.name} className={cellClass(column)} title={isCut ? text : undefined}>
            {column.cell ? column.cell(line) : text}
          </td>
        )
      })}
      <td className="actions">
        <span className="order-acts">
          <Link
            to={`/admin/orders/${order.id}`}
            aria-label={`View details of order ${number}`}
            className="order-act"
          >
            <OrderIcon name="view" />
          </Link>
          <button
            type="button"
            aria-label={`Delete order ${number}`}
            onClick={onDelete}
            className="order-act"
          >
            <OrderIcon name="delete" />
          </button>
        </span>
      </td>
    </tr>
  )
}

type TickBoxProps = {
  label: string
  isTicked: boolean
  onTick: (isTicked: boolean, isRange: boolean) => void
}

/** A bare checkbox for a line of a list. With Shift it ticks all lines up to this one. */
function TickBox({ label, isTicked, onTick }: TickBoxProps) {
  const withShift = useRef(false)
  return (
    <input
      type="checkbox"
      aria-label={label}
      checked={isTicked}
      onClick={(event) => {
        withShift.current = event.shiftKey
      }}
      onChange={(event) => onTick(event.target.checked, withShift.current)}
      className="block size-5 cursor-pointer accent-moss max-lg:size-6"
    />
  )
}

/** The selected orders on paper; on the screen it is not there. */
export function PrintSheet({ orders, timeZone }: { orders: readonly ListedOrder[]; timeZone: string }) {
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 text-xl">{describeOrders(orders.length)}</h2>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="text-left">
            {LIST_COLUMNS.map(({ title, about }) => (
              <th key={title} scope="col" className="py-1 pr-3 font-medium">
                {about ? `${title} ${about}` : title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="break-inside-avoid border-line border-t">
              {LIST_COLUMNS.map(({ name, text, look }) => (
                <td key={name} className={look === 'code' ? 'py-1 pr-3 font-mono' : 'py-1 pr-3'}>
                  {text(order, timeZone)}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
