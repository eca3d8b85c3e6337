import { Field } from '#app/ui/field.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Select } from '#app/ui/select.tsx'
import type { FieldErrors } from '#domain/form-answer.ts'
import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import type { TypedTerms } from '#domain/price-lists/typed-list.ts'
import type { Ladder } from '#domain/pricing/ladder.ts'
import type { LadderRules } from '#domain/pricing/ladder-rules.ts'
import { ladderFigure, toTypedLadder } from '#domain/pricing/typed-ladder.ts'
import { LadderNotes } from '../ladder-notes.tsx'
import { LimitFields } from '../limit-fields.tsx'
import { TierRows } from '../tier-rows.tsx'
import { ladderForm } from '../use-ladder-form.ts'
import type { ListForm } from './use-list-form.ts'

export type ListedKind = {
  name: string
  title: string
  nouns: { one: string; many: string }
  unit: OrderUnit
  rules: LadderRules
  /** Of everybody. */
  ladder: Ladder
  products: { id: string; name: string; cents: number | undefined }[]
}

type KindTermsFieldsProps = { kind: ListedKind; form: ListForm; problems: FieldErrors }

/** What the list says of a kind as a whole. */
export function KindTermsFields({ kind, form, problems }: KindTermsFieldsProps) {
  const { name, nouns, unit, rules, ladder } = kind
  const isTiered = rules.first.tiers.length > 0
  const terms = form.termsOf(kind)
  const everybody = toTypedLadder(ladder)
  const tiers = ladderForm({
    typed: terms.ladder,
    current: everybody,
    rules,
    change: (next) => form.changeTerms(kind, { ladder: next }),
    startOver: () => form.changeTerms(kind, { ladder: everybody }),
  })

  function choose(by: string) {
    const isFirst =
      by === 'ladder' && JSON.stringify(terms.ladder) === JSON.stringify(toTypedLadder(rules.first))
    form.changeTerms(kind, { by: by as TypedTerms['by'], ...(isFirst && { ladder: everybody }) })
  }

  return (
    <>
      <div className="grid max-w-176 gap-5 sm:grid-cols-2">
        <Field label={`Prices of all ${nouns.many}`}>
          {(control) => (
            <Select {...control} value={terms.by} onChange={(event) => choose(event.target.value)}>
              <option value="everybody">Standard prices</option>
              <option value="discount">Discount on standard prices</option>
              {isTiered && <option value="ladder">Own price tiers</option>}
            </Select>
          )}
        </Field>
        {terms.by === 'discount' && (
          <InputField
            label="Discount in percent"
            error={problems[`kinds.${name}.discount`]}
            inputMode="decimal"
            autoComplete="off"
            value={terms.discount}
            onChange={(event) => form.changeTerms(kind, { discount: event.target.value })}
            inputClassName="font-mono"
          />
        )}
        {terms.by !== 'ladder' && (
          <InputField
            label={unit === 'gram' ? 'Minimum order, in grams' : (rules.minimum?.label ?? 'Minimum order')}
            optional
            error={problems[`kinds.${name}.minimum`]}
            hint={`Leave empty for the standard minimum of ${ladder.minimum}.`}
            figure={ladderFigure(rules)}
            autoComplete="off"
            value={terms.minimum}
            onChange={(event) => form.changeTerms(kind, { minimum: event.target.value })}
            inputClassName="font-mono"
          />
        )}
      </div>
      {terms.by === 'ladder' && (
        <div className="grid gap-6">
          <TierRows form={tiers} current={everybody} />
          <LimitFields kind={{ rules, unit, isTiered }} form={tiers} />
          <LadderNotes form={tiers} />
        </div>
      )}
    </>
  )
}
