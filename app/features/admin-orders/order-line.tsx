import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities } from '#domain/ordering/order-unit.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import type { OrderStatus } from '#domain/placed-order/order-status.ts'
import { REVIEW_WORDS } from '#domain/placed-order/review-words.ts'
import { formatDate, formatDateAndTime } from './order-dates.ts'
import { OrderIcon } from './order-icons.tsx'
import { shortId } from './order-number.ts'
import { StatusSelect } from './status-select.tsx'
import { TickBox } from './tick-box.tsx'

type OrderLineProps = {
  order: ListedOrder
  status: OrderStatus
  timeZone: string
  isNew: boolean
  isTicked: boolean
  onTick: (isTicked: boolean, isRange: boolean) => void
  onStatus: (status: OrderStatus) => void
  onDelete: () => void
}

/** Longer ones may be cut off in their column. */
const SHOWN_WHOLE = 16

/** A line of the table; its looks are in orders-table.css. */
export function OrderLine(props: OrderLineProps) {
  const { order, status, timeZone, isNew, isTicked, onTick, onStatus, onDelete } = props
  const number = order.id.slice(0, 8)
  const address = `/admin/orders/${order.id}`
  const hint = (text: string) => (text.length > SHOWN_WHOLE ? text : undefined)
  return (
    <tr data-ticked={isTicked || undefined}>
      <td>
        <TickBox label={`Select order ${number}`} isTicked={isTicked} onTick={onTick} />
      </td>
      <td>
        <Link to={address} data-order-link={order.id}>
          {shortId(order.id)}
        </Link>
        {isNew && (
          <span className="ml-2">
            <Badge tone="mark">New</Badge>
          </span>
        )}
        {order.reviewReasons.length > 0 && (
          <span
            role="img"
            aria-label="To be reviewed"
            title={`To be reviewed: ${order.reviewReasons.map((reason) => REVIEW_WORDS[reason]).join('; ')}`}
            className="order-flag"
          >
            <OrderIcon name="review" />
          </span>
        )}
      </td>
      <td title={hint(order.fullName)}>{order.fullName}</td>
      <td title={hint(order.email)}>{order.email}</td>
      <td title={hint(order.country)}>{order.country}</td>
      <td>{formatQuantities(order.total)}</td>
      <td>{formatEuro(order.totalCents)}</td>
      <td>
        <StatusSelect label={`Status of order ${number}`} status={status} onChange={onStatus} />
      </td>
      <td>
        <time dateTime={order.createdAt} title={formatDateAndTime(order.createdAt, timeZone)}>
          {formatDate(order.createdAt, timeZone)}
        </time>
      </td>
      <td>
        <span className="order-acts">
          <Link to={address} aria-label={`View details of order ${number}`} className="order-act">
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
