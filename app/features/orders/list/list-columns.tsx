import ChevronDown from 'lucide-react/icons/chevron-down'
import Eye from 'lucide-react/icons/eye'
import Flag from 'lucide-react/icons/flag'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import { formatDate, formatDateAndTime } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantities } from '#domain/orders/checkout/order-unit.ts'
import type { ListedOrder } from '#domain/orders/list/listed-order.ts'
import type { OrderFlag, OrderWait } from '#domain/orders/list/order-filters.ts'
import type { OrderSort } from '#domain/orders/list/order-list-query.ts'
import { choicesFrom, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { REVIEW_WORDS } from '#domain/orders/work/review-words.ts'
import { hasOwnNumber, nameOrder, shortId, showOrder } from './describe-orders.ts'

/** An order, and what this screen knows about its line. */
export type ListedLine = {
  order: ListedOrder
  status: OrderStatus
  timeZone: string
  isNew: boolean
  onStatus: (status: OrderStatus) => void
}

type ListColumn = {
  /** The class of its cells, for orders-table.css. */
  name: string
  title: string
  /** Beside the title. */
  about?: string
  /** A column without it cannot be sorted by. */
  sort?: OrderSort
  /** What it says: on paper, and on the screen unless `cell` draws it. */
  text: (order: ListedOrder, timeZone: string) => string
  cell?: (line: ListedLine) => ReactNode
  /** Texts that are longer are cut off, and shown whole when pointed at. */
  width?: 'narrow' | 'medium' | 'wide'
  look?: 'code' | 'figure'
}

/** The list of orders, on the screen and on paper. */
export const LIST_COLUMNS: ListColumn[] = [
  {
    name: 'number',
    title: 'Order ID',
    sort: 'id',
    text: nameOrder,
    cell: (line) => <OrderNumber {...line} />,
    look: 'code',
  },
  {
    name: 'customer',
    title: 'Customer',
    sort: 'name',
    text: ({ fullName, business }) => [fullName, business].filter(Boolean).join(', '),
    cell: ({ order: { fullName, business } }) => (
      <>
        {fullName}
        {business && business !== fullName && <span className="order-business">{business}</span>}
      </>
    ),
    width: 'medium',
  },
  { name: 'email', title: 'Email', sort: 'email', text: ({ email }) => email, width: 'wide' },
  { name: 'country', title: 'Country', sort: 'country', text: ({ country }) => country, width: 'narrow' },
  {
    name: 'quantity',
    title: 'Quantity',
    sort: 'quantity',
    text: ({ total }) => formatQuantities(total),
    look: 'figure',
  },
  {
    name: 'total',
    title: 'Total',
    about: 'net',
    sort: 'total',
    text: ({ totalCents }) => formatEuro(totalCents),
    look: 'figure',
  },
  {
    name: 'status',
    title: 'Status',
    sort: 'status',
    text: ({ status }) => LIFE[status].name,
    cell: ({ order, status, onStatus }) => (
      <>
        <StatusSelect label={`Status of order ${nameOrder(order)}`} status={status} onChange={onStatus} />
        <Waits order={order} />
      </>
    ),
  },
  {
    name: 'date',
    title: 'Date',
    sort: 'date',
    text: ({ createdAt }, timeZone) => formatDate(new Date(createdAt), timeZone),
    cell: ({ order: { createdAt, flags }, timeZone }) => (
      <>
        <time dateTime={createdAt} title={formatDateAndTime(new Date(createdAt), timeZone)}>
          {formatDate(new Date(createdAt), timeZone)}
        </time>
        {flags.map((flag) => (
          <span key={flag} className="order-mark">
            {FLAG_WORDS[flag]}
          </span>
        ))}
      </>
    ),
    look: 'figure',
  },
]

/** In few words, as a line has room for. */
const FLAG_WORDS: Record<OrderFlag, string> = {
  late: 'Late',
  overdue: 'Overdue',
  double: 'Possible duplicate',
  answered: 'Change answered',
}
const WAIT_WORDS: Record<Exclude<OrderWait, 'staff'>, string> = {
  buyer: 'the buyer',
  payment: 'payment',
  picking: 'picking',
  pickup: 'carrier pick-up',
}

/** That a pending order is to be confirmed goes without saying. */
function Waits({ order: { waits } }: { order: ListedOrder }) {
  const words = waits.flatMap((wait) => (wait === 'staff' ? [] : [WAIT_WORDS[wait]]))
  if (words.length === 0) return null
  return <span className="order-waits">Waiting for {words.join(', ')}</span>
}

/** The columns that can be sorted by. */
export const SORT_COLUMNS = LIST_COLUMNS.flatMap(({ sort, title }) => (sort ? [{ sort, title }] : []))

/** Ten cells a line: their looks have names here, and stand in the style sheet once. */
export function cellClass({ name, width, look }: ListColumn) {
  return [name, width, look].filter(Boolean).join(' ')
}

function OrderNumber({ order, isNew }: ListedLine) {
  return (
    <>
      <Link to={`/admin/orders/${order.id}`} data-order-link={order.id}>
        {showOrder(order)}
      </Link>
      {hasOwnNumber(order) && <span className="order-id">{shortId(order.id)}</span>}
      {isNew && (
        <span className="ml-2">
          <Badge tone="mark">New</Badge>
        </span>
      )}
      {order.reviewReasons.length > 0 && (
        <span
          role="img"
          aria-label="Needs review"
          title={`Needs review: ${order.reviewReasons.map((reason) => REVIEW_WORDS[reason]).join('; ')}`}
          className="order-flag"
        >
          <OrderIcon name="review" />
        </span>
      )}
    </>
  )
}

type StatusSelectProps = { label: string; status: OrderStatus; onChange: (status: OrderStatus) => void }

/** The badges of the states, as a list to choose from. */
function StatusSelect({ label, status, onChange }: StatusSelectProps) {
  return (
    <span className="order-status" data-tone={LIFE[status].tone}>
      <select
        aria-label={label}
        value={status}
        onChange={(event) => {
          const chosen = choicesFrom(status).find((known) => known === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {choicesFrom(status).map((known) => (
          <option key={known} value={known}>
            {LIFE[known].name}
          </option>
        ))}
      </select>
      <OrderIcon name="open" />
    </span>
  )
}

const DRAWINGS = { open: ChevronDown, view: Eye, review: Flag, delete: Trash2 }

/** Every line has the same few signs: they are drawn once. */
export function OrderIconDrawings() {
  return (
    <svg aria-hidden="true" className="absolute size-0">
      {Object.entries(DRAWINGS).map(([name, Drawing]) => (
        <symbol key={name} id={`order-${name}`} viewBox="0 0 24 24">
          <Drawing strokeWidth={1.5} />
        </symbol>
      ))}
    </svg>
  )
}

export function OrderIcon({ name }: { name: keyof typeof DRAWINGS }) {
  return (
    <svg aria-hidden="true" className="order-icon">
      <use href={`#order-${name}`} />
    </svg>
  )
}
