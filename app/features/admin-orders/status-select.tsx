import { ORDER_STATUSES, type OrderStatus, STATUS_NAMES } from '#domain/placed-order/order-status.ts'
import { OrderIcon } from './order-icons.tsx'

type StatusSelectProps = { label: string; status: OrderStatus; onChange: (status: OrderStatus) => void }

/** The badges of the states, as a list to choose from. */
export function StatusSelect({ label, status, onChange }: StatusSelectProps) {
  return (
    <span className="order-status" data-status={status}>
      <select
        aria-label={label}
        value={status}
        onChange={(event) => {
          const chosen = ORDER_STATUSES.find((known) => known === event.target.value)
          if (chosen) onChange(chosen)
        }}
      >
        {ORDER_STATUSES.map((known) => (
          <option key={known} value={known}>
            {STATUS_NAMES[known]}
          </option>
        ))}
      </select>
      <OrderIcon name="open" />
    </span>
  )
}
