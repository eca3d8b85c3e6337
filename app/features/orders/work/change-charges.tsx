import Trash2 from 'lucide-react/icons/trash-2'
import { Button } from '#app/ui/button.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import type { FieldErrors } from '#domain/form-answer.ts'
import { LABEL_MAX_LENGTH } from '#domain/orders/work/lengths.ts'
import type { DraftCharge } from './change-draft.ts'

type ChangeChargesProps = {
  charges: readonly DraftCharge[]
  errors: FieldErrors
  onChange: (charges: DraftCharge[]) => void
}

/** Delivery and other costs, net. */
export function ChangeCharges({ charges, errors, onChange }: ChangeChargesProps) {
  const set = (key: string, part: Partial<DraftCharge>) =>
    onChange(charges.map((charge) => (charge.key === key ? { ...charge, ...part } : charge)))
  const add = (kind: DraftCharge['kind'], label: string) =>
    onChange([...charges, { key: crypto.randomUUID(), kind, label, amount: '' }])
  return (
    <Section id="change-charges" title="Delivery and other charges" heading="text-2xl" className="grid gap-4">
      {charges.map(({ key, label, amount }, at) => (
        <div key={key} className="grid grid-cols-[minmax(0,1fr)_7rem_auto] items-start gap-3">
          <InputField
            label="Description"
            error={errors[`charges.${at}.label`]}
            maxLength={LABEL_MAX_LENGTH}
            value={label}
            onChange={(event) => set(key, { label: event.target.value })}
          />
          <InputField
            label="Amount, €"
            error={errors[`charges.${at}.cents`]}
            inputMode="decimal"
            autoComplete="off"
            value={amount}
            onChange={(event) => set(key, { amount: event.target.value })}
          />
          <button
            type="button"
            aria-label={`Remove ${label || 'this charge'}`}
            title="Remove this charge"
            onClick={() => onChange(charges.filter((charge) => charge.key !== key))}
            className="mt-7 grid size-10 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </button>
        </div>
      ))}
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" size="small" onClick={() => add('delivery', 'Delivery')}>
          Add delivery
        </Button>
        <Button variant="outline" size="small" onClick={() => add('other', '')}>
          Add another charge
        </Button>
      </div>
    </Section>
  )
}
