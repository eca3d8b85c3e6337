import { Link } from 'react-router'
import { cellClass, LIST_COLUMNS, type ListedLine } from './list-columns.tsx'
import { OrderIcon } from './order-icons.tsx'
import { TickBox } from './tick-box.tsx'

type OrderLineProps = ListedLine & {
  isTicked: boolean
  onTick: (isTicked: boolean, isRange: boolean) => void
  onDelete: () => void
}

/** Longer ones may be cut off in their column. */
const SHOWN_WHOLE = 16

/** A line of the table; its looks are in orders-table.css. */
export function OrderLine({ isTicked, onTick, onDelete, ...line }: OrderLineProps) {
  const { order, timeZone } = line
  const number = order.id.slice(0, 8)
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
