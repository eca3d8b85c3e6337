import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { splitAddress } from '#domain/addresses/address-parts.ts'
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
      <ProposedParts customer={customer} onUse={(parts) => onChange({ ...customer, ...parts })} />
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

type ProposedPartsProps = {
  customer: Record<string, string>
  onUse: (parts: { street: string; city: string; postalCode: string }) => void
}

/** Of an address that was written as one text: what its parts seem to be. They are those once somebody takes them over, and saves. */
function ProposedParts({ customer, onUse }: ProposedPartsProps) {
  const { fullAddress = '', country = '', street, city, postalCode } = customer
  const proposed = street && city && postalCode ? undefined : splitAddress(fullAddress, country)
  if (!proposed) return null
  return (
    <div className="flex flex-wrap items-center justify-between gap-3 border-resin border-l-2 bg-sheet px-4 py-3 text-sm">
      <p className="min-w-0 break-words">
        The address is one text. Its parts seem to be: street ‘{proposed.street}’, postal code ‘
        {proposed.postalCode}’, city ‘{proposed.city}’. Electronic invoices name them; what is printed stays
        as it is.
      </p>
      <Button type="button" size="small" variant="outline" onClick={() => onUse(proposed)}>
        Use these parts
      </Button>
    </div>
  )
}
