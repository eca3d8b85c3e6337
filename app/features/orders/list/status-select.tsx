import { choicesFrom, LIFE, type OrderStatus } from '#domain/orders/work/order-status.ts'
import { OrderIcon } from './order-icons.tsx'

type StatusSelectProps = { label: string; status: OrderStatus; onChange: (status: OrderStatus) => void }

/** The badges of the states, as a list to choose from. */
export function StatusSelect({ label, status, onChange }: StatusSelectProps) {
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
