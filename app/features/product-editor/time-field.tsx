import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import type { ProductView } from './product-view.ts'

type TimeFieldProps = {
  clock: ProductView['clock']
  value: string
  onChange: (value: string) => void
}

/** A day and a time on the clocks of the shop, wherever the browser is. */
export function TimeField({ clock: { now, timeZone }, value, onChange }: TimeFieldProps) {
  return (
    <Field label="Day and time" hint={`By the clocks of the shop (${timeZone}).`} className="max-w-72">
      {(control) => (
        <Input
          {...control}
          type="datetime-local"
          required
          min={now}
          value={value}
          onChange={({ target }) => onChange(target.value)}
        />
      )}
    </Field>
  )
}
