import { InputField } from '#app/ui/input-field.tsx'
import type { ProductView } from './product-view.ts'

type TimeFieldProps = {
  clock: ProductView['clock']
  value: string
  onChange: (value: string) => void
}

/** A day and a time on the clocks of the shop, wherever the browser is. */
export function TimeField({ clock: { now, timeZone }, value, onChange }: TimeFieldProps) {
  return (
    <InputField
      label="Day and time"
      hint={`In the shop’s time zone (${timeZone}).`}
      className="max-w-72"
      type="datetime-local"
      required
      min={now}
      value={value}
      onChange={({ target }) => onChange(target.value)}
    />
  )
}
