import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import { describeOrders } from './describe-orders.ts'
import { LIST_COLUMNS } from './list-columns.tsx'

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
