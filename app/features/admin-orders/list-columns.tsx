import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities } from '#domain/ordering/order-unit.ts'
import type { ListedOrder } from '#domain/placed-order/listed-order.ts'
import type { OrderSort } from '#domain/placed-order/order-list-query.ts'
import { type OrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import { REVIEW_WORDS } from '#domain/placed-order/review-words.ts'
import { formatDate, formatDateAndTime } from './order-dates.ts'
import { OrderIcon } from './order-icons.tsx'
import { shortId } from './order-number.ts'
import { StatusSelect } from './status-select.tsx'

export type ListedLine = {
  order: ListedOrder
  /** As chosen just now, or as stored. */
  status: OrderStatus
  timeZone: string
  isNew: boolean
  onStatus: (status: OrderStatus) => void
}

type ListColumn = {
  title: string
  /** What it sorts by; nothing where it cannot. */
  sort?: OrderSort
  /** Its looks, in orders-table.css; without any it is text in a row of its own on a card. */
  look?: string
  cell: (line: ListedLine) => ReactNode
  /** The whole of a text that its column may cut off. */
  hint?: (order: ListedOrder) => string
  /** On paper, where it differs. */
  print?: (order: ListedOrder, timeZone: string) => string
}

/** The list on the screen and on paper: a column is one entry here. */
export const LIST_COLUMNS: ListColumn[] = [
  {
    title: 'Order ID',
    sort: 'id',
    look: 'id',
    cell: OrderIdCell,
    print: ({ id }) => id.slice(0, 8),
  },
  text('Customer', 'name', ({ fullName }) => fullName),
  text('Email', 'email', ({ email }) => email),
  text('Country', 'country', ({ country }) => country),
  {
    title: 'Quantity',
    sort: 'quantity',
    look: 'figure quantity',
    cell: ({ order }) => formatQuantities(order.total),
  },
  {
    title: 'Total',
    sort: 'total',
    look: 'figure total',
    cell: ({ order }) => formatEuro(order.totalCents),
  },
  {
    title: 'Status',
    sort: 'status',
    look: 'status',
    cell: ({ order, status, onStatus }) => (
      <StatusSelect label={`Status of order ${order.id.slice(0, 8)}`} status={status} onChange={onStatus} />
    ),
    print: ({ status }) => STATUS_NAMES[status],
  },
  {
    title: 'Date',
    sort: 'date',
    look: 'figure date',
    cell: ({ order, timeZone }) => (
      <time dateTime={order.createdAt} title={formatDateAndTime(order.createdAt, timeZone)}>
        {formatDate(order.createdAt, timeZone)}
      </time>
    ),
    print: ({ createdAt }, timeZone) => formatDate(createdAt, timeZone),
  },
]

function text(title: string, sort: OrderSort, read: (order: ListedOrder) => string): ListColumn {
  return { title, sort, look: sort, cell: ({ order }) => read(order), hint: read }
}

function OrderIdCell({ order, isNew }: ListedLine) {
  return (
    <>
      <Link to={`/admin/orders/${order.id}`} data-order-link={order.id}>
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
    </>
  )
}
