import { SortHead } from '#app/ui/sort-head.tsx'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderListQuery } from '#domain/orders/list/order-list-query.ts'
import type { OrderStatus } from '#domain/orders/work/order-status.ts'
import { sortedBy } from './list-address.ts'
import { cellClass, LIST_COLUMNS } from './list-columns.tsx'
import { OrderIconDrawings } from './order-icons.tsx'
import { OrderLine } from './order-line.tsx'
import { TickBox } from './tick-box.tsx'
import type { Selection } from './use-selection.ts'
import './orders-table.css'

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
