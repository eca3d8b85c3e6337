import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { FieldErrors } from '#domain/form-answer.ts'
import { CUSTOMER_FIELD_NAMES, CUSTOMER_FIELDS } from '#domain/orders/checkout/customer.ts'

type ChangeCustomerProps = {
  customer: Record<string, string>
  countries: readonly string[]
  errors: FieldErrors
  onChange: (customer: Record<string, string>) => void
}

/** Who ordered, and where it goes. */
export function ChangeCustomer({ customer, countries, errors, onChange }: ChangeCustomerProps) {
  const set = (name: string, value: string) => onChange({ ...customer, [name]: value })
  return (
    <Section id="change-customer" title="Customer and address" heading="text-2xl" className="grid gap-4">
      <div className="grid gap-4 sm:grid-cols-2">
        {CUSTOMER_FIELD_NAMES.map((name) => {
          const { label, max, required, ...field } = CUSTOMER_FIELDS[name]
          const holds = 'holds' in field ? field.holds : 'line'
          const isLong = holds === 'lines'
          const value = customer[name] ?? ''
          return (
            <Field
              key={name}
              label={label}
              optional={!required}
              error={errors[`customer.${name}`]}
              className={isLong ? 'sm:col-span-2' : undefined}
            >
              {(control) => {
                if (name === 'country')
                  return (
                    <Select
                      {...control}
                      value={value}
                      onChange={(event) => set(name, event.target.value)}
                      options={(countries.includes(value) ? countries : [value, ...countries]).map(
                        (country) => [country, country],
                      )}
                    />
                  )
                const shared = { ...control, value, maxLength: max, autoComplete: 'off' }
                return isLong ? (
                  <Textarea {...shared} rows={3} onChange={(event) => set(name, event.target.value)} />
                ) : (
                  <Input
                    {...shared}
                    type={name === 'email' ? 'email' : holds === 'day' ? 'date' : 'text'}
                    onChange={(event) => set(name, event.target.value)}
                  />
                )
              }}
            </Field>
          )
        })}
      </div>
    </Section>
  )
}
