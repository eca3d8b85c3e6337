import { useState } from 'react'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { COUNTRY_CODES, type CountryCode, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { isServed } from '#domain/markets/is-served.ts'
import type { CustomerField } from '#domain/orders/checkout/customer-form.ts'
import { doubtField } from '#domain/orders/checkout/doubt-field.ts'
import { describeCoverage } from '#domain/shop/describe-coverage.ts'
import type { Basket } from './use-basket.ts'

type CustomerFieldProps = { basket: Basket; field: CustomerField; problem: string | undefined }

/** A field of the form, with the control that suits it. */
export function CustomerFieldControl(props: CustomerFieldProps) {
  const { control } = props.field
  if (control === 'country') return <CountryField {...props} />
  return control === 'any-country' ? (
    <AnyCountryField {...props} />
  ) : (
    <TypedField {...props} control={control} />
  )
}

const TYPES = { text: 'text', email: 'email', tel: 'tel', day: 'date' } as const

type TypedFieldProps = CustomerFieldProps & { control: keyof typeof TYPES | 'textarea' }

function TypedField({ basket, field, problem, control: kind }: TypedFieldProps) {
  const { name, label, required, maxLength, autoComplete, hint } = field
  const value = basket.values[name] ?? ''
  // Nobody is doubted before they have finished.
  const [wasLeft, setLeft] = useState(false)
  const doubt = wasLeft ? doubtField(field, value, basket.values) : undefined
  return (
    <Field label={label} hint={doubt ?? hint} error={problem} optional={!required}>
      {(control) => {
        const shared = {
          ...control,
          name,
          required,
          maxLength,
          autoComplete,
          value,
          onChange: (event: { target: { value: string } }) => basket.changeValue(name, event.target.value),
          onFocus: () => setLeft(false),
          onBlur: () => setLeft(true),
        }
        return kind === 'textarea' ? (
          <Textarea {...shared} rows={3} />
        ) : (
          <Input {...shared} type={TYPES[kind]} inputMode={kind === 'day' ? undefined : kind} />
        )
      }}
    </Field>
  )
}

/** What is long to type has a row of its own. */
export function isWide({ control, autoComplete }: CustomerField) {
  return (
    ['textarea', 'email', 'country', 'any-country'].includes(control) ||
    autoComplete.endsWith('street-address')
  )
}

/** An invoice may go where no goods do. */
function AnyCountryField({ basket, field, problem }: CustomerFieldProps) {
  const { name, label, required, autoComplete, hint } = field
  return (
    <Field label={label} error={problem} hint={hint} optional={!required}>
      {(control) => (
        <Select
          {...control}
          name={name}
          required={required}
          autoComplete={autoComplete}
          value={basket.values[name] ?? ''}
          onChange={(event) => basket.changeValue(name, event.target.value)}
          options={[['', 'Choose a country'], ...COUNTRY_CODES.map(toOption)]}
        />
      )}
    </Field>
  )
}

function toOption(code: CountryCode) {
  return [EU_COUNTRIES[code], EU_COUNTRIES[code]] as const
}

/** The countries that the shop delivers to. Who lives elsewhere is told at once. */
function CountryField({ basket, field, problem }: CustomerFieldProps) {
  const { markets } = basket
  const { name, label, required, autoComplete } = field
  const names = COUNTRY_CODES.filter((code) => isServed(markets, code)).map((code) => EU_COUNTRIES[code])
  const value = basket.values[name] ?? ''
  const refusal = `We deliver to ${describeCoverage(markets)}, and to no other country.`
  return (
    <Field
      label={label}
      error={value === ANOTHER_COUNTRY ? refusal : problem}
      hint={field.hint}
      optional={!required}
    >
      {(control) => (
        <Select
          {...control}
          name={name}
          required={required}
          autoComplete={autoComplete}
          value={value}
          onChange={(event) => basket.changeValue(name, event.target.value)}
        >
          <option value="">Choose a country</option>
          {names.map((country) => (
            <option key={country} value={country}>
              {country}
            </option>
          ))}
          <option value={ANOTHER_COUNTRY}>{ANOTHER_COUNTRY}</option>
        </Select>
      )}
    </Field>
  )
}
