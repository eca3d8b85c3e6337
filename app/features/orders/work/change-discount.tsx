import { Field } from '#app/ui/field.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { formatEuro } from '#domain/money.ts'
import { REASON_MAX_LENGTH } from '#domain/orders/work/lengths.ts'
import type { OrderDiscount } from '#domain/orders/work/order-discount.ts'
import type { DraftDiscount } from './change-draft.ts'

type ChangeDiscountProps = {
  discount: DraftDiscount
  /** What it comes to, as far as it can be read. */
  planned: OrderDiscount | null
  errors: Record<string, string | undefined>
  onChange: (discount: DraftDiscount) => void
}

/** Off the goods as a whole, net. An empty value is none. */
export function ChangeDiscount({ discount, planned, errors, onChange }: ChangeDiscountProps) {
  const { by, value, reason } = discount
  return (
    <Section id="change-discount" title="Discount on the order" heading="text-2xl" className="grid gap-4">
      <div className="grid grid-cols-[minmax(0,9rem)_minmax(0,7rem)] items-start gap-3 sm:grid-cols-[9rem_7rem_minmax(0,1fr)]">
        <Field label="Discount in">
          {(control) => (
            <Select
              {...control}
              value={by}
              onChange={(event) =>
                onChange({ ...discount, by: event.target.value === 'amount' ? 'amount' : 'percent' })
              }
              options={[
                ['percent', 'Per cent'],
                ['amount', 'Euros'],
              ]}
            />
          )}
        </Field>
        <InputField
          label={by === 'percent' ? 'Discount, %' : 'Discount, €'}
          error={errors['discount.value']}
          figure={by === 'percent' ? 'percents' : 'euros'}
          value={value}
          onChange={(event) => onChange({ ...discount, value: event.target.value })}
        />
        <InputField
          label="Reason"
          className="max-sm:col-span-2"
          hint="Shown to the buyer and on the invoice."
          error={errors['discount.reason']}
          maxLength={REASON_MAX_LENGTH}
          value={reason}
          onChange={(event) => onChange({ ...discount, reason: event.target.value })}
        />
      </div>
      {planned && planned.cents > 0 && (
        <p className="text-soft text-sm">
          {formatEuro(-planned.cents)} off the goods, shared by all lines. Delivery and other charges stay as
          they are.
        </p>
      )}
    </Section>
  )
}
