import { Fragment, type ReactNode, useId, useState } from 'react'
import { listEvery } from '#domain/list-in-words.ts'
import { type CustomerField, FIELD_GROUPS } from '#domain/orders/checkout/customer-form.ts'
import { CustomerFieldControl, isWide } from './customer-field.tsx'
import { RememberDetails } from './remember-details.tsx'
import { SavedAddresses } from './saved-addresses.tsx'
import { TaxNote } from './total-with-tax.tsx'
import type { Basket } from './use-basket.ts'

type CustomerFieldsProps = {
  basket: Basket
  problemOf: (field: string) => string | undefined
  /** On a page of its own; in a dialog, which has a title, one below. */
  headingLevel?: 'h2' | 'h3'
}

/** Before the first field of an address, those that the buyer's company has. */
const SAVED_AT: Record<string, 'delivery' | 'invoice'> = {
  'street-address': 'delivery',
  'billing street-address': 'invoice',
}

/** Who orders and where it goes: the fields of the form, in its order. */
export function CustomerFields({ basket, problemOf, headingLevel: Heading = 'h3' }: CustomerFieldsProps) {
  const titleId = useId()
  const { fields } = basket.checkout.form

  function toControl(field: CustomerField) {
    const use = SAVED_AT[field.autoComplete]
    return (
      <Fragment key={field.name}>
        {use && (
          <div className="sm:col-span-2 empty:hidden">
            <SavedAddresses basket={basket} use={use} />
          </div>
        )}
        <div className={isWide(field) ? 'sm:col-span-2' : undefined}>
          <CustomerFieldControl basket={basket} field={field} problem={problemOf(field.name)} />
        </div>
      </Fragment>
    )
  }

  return (
    <section aria-labelledby={titleId} className="grid gap-5">
      <div>
        <Heading id={titleId} className={Heading === 'h2' ? 'text-2xl' : 'text-xl'}>
          Your details
        </Heading>
        <p className="mt-1 text-sm text-soft">All fields are required unless marked optional.</p>
        {basket.own && (
          <p role="status" className="mt-1 text-sm text-soft">
            Filled in from your account. Change whatever is different this time.
          </p>
        )}
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
      <TaxNote basket={basket} />
      <RememberDetails form={basket.checkout.form} values={basket.values} onFill={basket.fillIn} />
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
