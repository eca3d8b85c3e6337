import { formatEuro } from '#domain/money.ts'
import { formatQuantities } from '#domain/ordering/order-unit.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import { STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import { describeOrders } from './describe-orders.ts'
import { LIST_COLUMNS } from './list-columns.ts'
import { formatDate } from './order-dates.ts'

/** The selected orders on paper; on the screen it is not there. */
export function PrintSheet({ orders, timeZone }: { orders: readonly ListedOrder[]; timeZone: string }) {
  return (
    <section className="hidden print:block">
      <h2 className="mb-3 text-xl">{describeOrders(orders.length)}</h2>
      <table className="w-full border-collapse text-xs">
        <thead>
          <tr className="text-left">
            {LIST_COLUMNS.map(({ title }) => (
              <th key={title} scope="col" className="py-1 pr-3 font-medium">
                {title}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {orders.map((order) => (
            <tr key={order.id} className="break-inside-avoid border-line border-t">
              <td className="py-1 pr-3 font-mono">{order.id.slice(0, 8)}</td>
              <td className="py-1 pr-3">{order.fullName}</td>
              <td className="py-1 pr-3">{order.email}</td>
              <td className="py-1 pr-3">{order.country}</td>
              <td className="py-1 pr-3">{formatQuantities(order.total)}</td>
              <td className="py-1 pr-3">{formatEuro(order.totalCents)}</td>
              <td className="py-1 pr-3">{STATUS_NAMES[order.status]}</td>
              <td className="py-1">{formatDate(order.createdAt, timeZone)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}
