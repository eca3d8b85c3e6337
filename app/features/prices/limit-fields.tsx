import { Checkbox } from '#app/ui/checkbox.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import type { KindView } from './prices-view.ts'
import type { LadderForm } from './use-ladder-form.ts'

type LimitFieldsProps = { kind: Pick<KindView, 'rules' | 'unit' | 'isTiered'>; form: LadderForm }

/** How much an order may be, as far as the kind leaves it to the operator. */
export function LimitFields({ kind, form }: LimitFieldsProps) {
  const { rules, unit, isTiered } = kind
  const names = ['minimum', 'maximum', 'step'] as const
  return (
    <div className="grid max-w-176 gap-5 sm:grid-cols-2">
      {names.map((name) => {
        const rule = rules[name]
        if (!rule) return null
        return (
          <InputField
            key={name}
            label={unit === 'gram' ? `${rule.label}, in grams` : rule.label}
            hint={rule.hint}
            error={form.problemOf(name)}
            figure={unit === 'gram' ? 'grams' : 'units'}
            value={form.typed[name]}
            onChange={(event) => form.change({ ...form.typed, [name]: event.target.value })}
            inputClassName="font-mono"
          />
        )
      })}
      {isTiered && (
        <div className="sm:col-span-2">
          <Checkbox
            checked={form.typed.capped}
            onChange={(event) => form.change({ ...form.typed, capped: event.target.checked })}
            label={
              <>
                Cap at the next tier’s price
                <span className="block text-sm text-soft">
                  Just below a tier, the price per gram is lowered so that the order costs no more than the
                  tier itself.
                </span>
              </>
            }
          />
        </div>
      )}
    </div>
  )
}
