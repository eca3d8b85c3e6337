import { useId } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import type { CustomerField } from '#domain/orders/checkout/customer-form.ts'
import { CountryField } from './country-field.tsx'
import type { Basket } from './use-basket.ts'
import { type FilledForm, useRememberedDetails } from './use-remembered-details.ts'

type CustomerFieldsProps = {
  basket: Basket
  problemOf: (field: string) => string | undefined
  /** On a page of its own; in a dialog, which has a title, one below. */
  headingLevel?: 'h2' | 'h3'
}

/** Who orders and where it goes: the fields of the form, in its order. */
export function CustomerFields({ basket, problemOf, headingLevel: Heading = 'h3' }: CustomerFieldsProps) {
  const titleId = useId()
  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div>
        <Heading id={titleId} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
          Your details
        </Heading>
        <p className="mt-1 text-sm text-soft">All fields are required unless marked optional.</p>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {basket.checkout.form.fields.map((field) => (
          <div key={field.name} className={isWide(field) ? 'sm:col-span-2' : undefined}>
            {field.control === 'country' ? (
              <CountryField basket={basket} field={field} problem={problemOf(field.name)} />
            ) : (
              <TypedField basket={basket} field={field} problem={problemOf(field.name)} />
            )}
          </div>
        ))}
      </div>
      <RememberDetails form={basket.checkout.form} values={basket.values} onChange={basket.changeValue} />
      <p className="text-sm text-soft">
        We use this to handle your order: see our{' '}
        <a href="/privacy-policy" target="_blank" rel="noopener">
          privacy policy
        </a>{' '}
        and{' '}
        <a href="/terms-of-service" target="_blank" rel="noopener">
          terms of service
        </a>
        .
      </p>
    </section>
  )
}

type TypedFieldProps = { basket: Basket; field: CustomerField; problem: string | undefined }

const TYPES = { text: 'text', email: 'email', tel: 'tel' } as const

function TypedField({ basket, field, problem }: TypedFieldProps) {
  const { name, label, required, maxLength, control: kind, autoComplete, hint } = field
  const isLong = kind === 'textarea' || kind === 'country'
  return (
    <Field label={label} hint={hint} error={problem} optional={!required}>
      {(control) => {
        const shared = {
          ...control,
          name,
          required,
          maxLength,
          autoComplete,
          value: basket.values[name] ?? '',
          onChange: (event: { target: { value: string } }) => basket.changeValue(name, event.target.value),
        }
        return isLong ? (
          <Textarea {...shared} rows={3} />
        ) : (
          <Input {...shared} type={TYPES[kind]} inputMode={TYPES[kind]} />
        )
      }}
    </Field>
  )
}

/** What is long to type has a row of its own. */
function isWide({ control, autoComplete }: CustomerField) {
  return ['textarea', 'email', 'country'].includes(control) || autoComplete === 'street-address'
}

/** Off unless the buyer ticks it; unticking removes the details from the device. */
function RememberDetails(filled: FilledForm) {
  const { isWanted, wasFilled, change } = useRememberedDetails(filled)
  return (
    <div className="grid gap-1.5">
      <Checkbox
        label="Remember my details on this device"
        checked={isWanted}
        onChange={(event) => change(event.target.checked)}
      />
      <p role="status" className="text-sm text-soft">
        {wasFilled
          ? 'Filled in from this device. Untick the box to have it forget your details.'
          : isWanted
            ? 'They stay on this device and are sent only with your orders.'
            : ''}
      </p>
    </div>
  )
}
