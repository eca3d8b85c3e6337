import { type ReactNode, useEffect, useId, useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'
import { Field } from '#app/ui/field.tsx'
import { Input } from '#app/ui/input.tsx'
import { Select } from '#app/ui/select.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { listEvery } from '#domain/list-in-words.ts'
import { ANOTHER_COUNTRY } from '#domain/markets/another-country.ts'
import { COUNTRY_CODES, EU_COUNTRIES } from '#domain/markets/countries.ts'
import { isServed } from '#domain/markets/is-served.ts'
import { type CustomerField, type CustomerForm, FIELD_GROUPS } from '#domain/orders/checkout/customer-form.ts'
import {
  type Details,
  detailsOf,
  readDetails,
  valuesFrom,
} from '#domain/orders/checkout/remembered-details.ts'
import { describeCoverage } from '#domain/shop/describe-coverage.ts'
import type { Basket } from './use-basket.ts'

type CustomerFieldsProps = {
  basket: Basket
  problemOf: (field: string) => string | undefined
  /** On a page of its own; in a dialog, which has a title, one below. */
  headingLevel?: 'h2' | 'h3'
}

/** Who orders and where it goes: the fields of the form, in its order. */
export function CustomerFields({ basket, problemOf, headingLevel: Heading = 'h3' }: CustomerFieldsProps) {
  const titleId = useId()
  const { fields } = basket.checkout.form

  function toControl(field: CustomerField) {
    const shared = { basket, field, problem: problemOf(field.name) }
    return (
      <div key={field.name} className={isWide(field) ? 'sm:col-span-2' : undefined}>
        {field.control === 'country' ? <CountryField {...shared} /> : <TypedField {...shared} />}
      </div>
    )
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div>
        <Heading id={titleId} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
          Your details
        </Heading>
        <p className="mt-1 text-sm text-soft">All fields are required unless marked optional.</p>
      </div>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.filter(({ group }) => group === undefined).map(toControl)}
      </div>
      {Object.entries(FIELD_GROUPS).map(([group, title]) => {
        const ofGroup = fields.filter((field) => field.group === group)
        return (
          ofGroup.length > 0 && (
            <FieldGroup key={group} title={title} fields={ofGroup} basket={basket} problemOf={problemOf}>
              {ofGroup.map(toControl)}
            </FieldGroup>
          )
        )
      })}
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

type FieldGroupProps = {
  title: string
  fields: readonly CustomerField[]
  basket: Basket
  problemOf: (field: string) => string | undefined
  children: ReactNode
}

/** Fields that most buyers leave empty: folded up until one of them is wanted, holds something, or is wrong. */
function FieldGroup({ title, fields, basket, problemOf, children }: FieldGroupProps) {
  const [wanted, setWanted] = useState<boolean>()
  const isUsed = fields.some(({ name }) => basket.values[name])
  const isWrong = fields.some(({ name }) => problemOf(name) !== undefined)
  return (
    <details
      open={isWrong || (wanted ?? isUsed)}
      onToggle={(event) => setWanted(event.currentTarget.open)}
      className="border-line border-y"
    >
      <summary className="cursor-pointer py-2.5 text-sm">
        <span className="font-medium">{title}:</span>{' '}
        <span className="text-soft">
          {listEvery(fields.map(({ label }) => `${label.slice(0, 1).toLowerCase()}${label.slice(1)}`))}
        </span>
      </summary>
      <div className="grid gap-x-4 gap-y-5 pt-1 pb-5 sm:grid-cols-2">{children}</div>
    </details>
  )
}

type TypedFieldProps = { basket: Basket; field: CustomerField; problem: string | undefined }

const TYPES = { text: 'text', email: 'email', tel: 'tel', day: 'date' } as const

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
          <Input {...shared} type={TYPES[kind]} inputMode={kind === 'day' ? undefined : kind} />
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

type CountryFieldProps = { basket: Basket; field: CustomerField; problem: string | undefined }

/** The countries that the shop delivers to. Who lives elsewhere is told at once. */
function CountryField({ basket, field, problem }: CountryFieldProps) {
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

// Named in the cookie policy.
const KEY = 'rememberedDetails'

type FilledForm = {
  form: CustomerForm
  values: Record<string, string>
  onChange: (name: string, value: string) => void
}

/** Details that the buyer wants this device to keep: an empty form is filled in with them, and a changed one changes them. */
function useRememberedDetails({ form, values, onChange }: FilledForm) {
  const [isWanted, setWanted] = useState(() => readKept() !== undefined)
  const [wasFilled, setFilled] = useState(false)
  const isEmpty = !Object.values(values).some(Boolean)

  // Only once, when the form opens: a buyer who empties the form wants it empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is no reason to fill it in again
  useEffect(() => {
    const known = readKept()
    if (!known || !isEmpty) return
    const filled = Object.entries(valuesFrom(form, known))
    for (const [name, value] of filled) onChange(name, value)
    setFilled(filled.length > 0)
  }, [form])

  useEffect(() => {
    if (isWanted && !isEmpty) keepOnDevice(KEY, JSON.stringify(detailsOf(form, values, readKept() ?? {})))
  }, [isWanted, isEmpty, form, values])

  return {
    isWanted,
    wasFilled,
    change(wanted: boolean) {
      setWanted(wanted)
      setFilled(false)
      if (!wanted) keepOnDevice(KEY)
    },
  }
}

function readKept(): Details | undefined {
  try {
    return readDetails(JSON.parse(readFromDevice(KEY) ?? 'null'))
  } catch {
    // The entry does not hold JSON of ours.
    return undefined
  }
}
