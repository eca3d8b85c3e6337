import Trash2 from 'lucide-react/icons/trash-2'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Section } from '#app/ui/section.tsx'
import { Select } from '#app/ui/select.tsx'
import { typeFigure } from '#domain/figures/typed-figure.ts'
import type { FieldErrors } from '#domain/form-answer.ts'
import { formatEuro } from '#domain/money.ts'
import { type OrderUnit, UNIT_SIGNS } from '#domain/orders/checkout/order-unit.ts'
import { LABEL_MAX_LENGTH, REASON_MAX_LENGTH } from '#domain/orders/work/lengths.ts'
import { type DraftCharge, type DraftLine, figureOf } from './change-draft.ts'

/** What can be added: the products of a kind. */
type ShelfView = {
  kind: string
  title: string
  products: { id: string; name: string; variants: readonly string[] }[]
}

type ChangeLinesProps = {
  lines: readonly DraftLine[]
  shelves: readonly ShelfView[]
  /** In the order of the lines: what each costs, what the list says, and in which unit. */
  figures: readonly { cents: number; listed: number | undefined; unit: OrderUnit }[]
  errors: FieldErrors
  onChange: (lines: DraftLine[]) => void
}

export function ChangeLines({ lines, shelves, figures, errors, onChange }: ChangeLinesProps) {
  const set = (key: string, part: Partial<DraftLine>) =>
    onChange(lines.map((line) => (line.key === key ? { ...line, ...part } : line)))
  return (
    <Section id="change-lines" title="Lines" heading="text-2xl" className="grid gap-4">
      <ul className="border-line border-t">
        {lines.map((line, at) => (
          <li key={line.key} className="grid gap-3 border-line border-b py-4">
            <div className="flex items-start justify-between gap-4">
              <h3 className="font-medium font-sans text-base">{line.name}</h3>
              <span className="flex items-center gap-3">
                <span className="font-mono">{formatEuro(figures[at]?.cents ?? 0)}</span>
                <button
                  type="button"
                  aria-label={`Remove ${line.name}`}
                  title="Remove this line"
                  onClick={() => onChange(lines.filter(({ key }) => key !== line.key))}
                  className="grid size-10 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
                >
                  <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
                </button>
              </span>
            </div>
            {errors[`lines.${at}.productId`] && (
              <p className="text-clay text-sm">{errors[`lines.${at}.productId`]}</p>
            )}
            <div className="grid items-start gap-4 sm:grid-cols-3">
              <InputField
                label={`Quantity, ${UNIT_SIGNS[figures[at]?.unit ?? 'unit']}`}
                error={errors[`lines.${at}.quantity`]}
                figure={figureOf(line.kind)}
                value={line.quantity}
                onChange={(event) => set(line.key, { quantity: event.target.value })}
              />
              <Field
                label="Unit price, €"
                error={errors[`lines.${at}.rate`]}
                hint={<ListedRate listed={figures[at]?.listed} onUse={(rate) => set(line.key, { rate })} />}
              >
                {(control) => (
                  <FigureInput
                    {...control}
                    figure="rates"
                    value={line.rate}
                    onChange={(event) => set(line.key, { rate: event.target.value })}
                  />
                )}
              </Field>
              <InputField
                label="Discount, €"
                optional
                error={errors[`lines.${at}.discountCents`]}
                figure="euros"
                value={line.discount}
                onChange={(event) => set(line.key, { discount: event.target.value })}
              />
            </div>
            <InputField
              label="Reason for the price change or discount"
              optional={!errors[`lines.${at}.reason`]}
              error={errors[`lines.${at}.reason`]}
              maxLength={REASON_MAX_LENGTH}
              autoComplete="off"
              value={line.reason}
              onChange={(event) => set(line.key, { reason: event.target.value })}
            />
          </li>
        ))}
      </ul>
      {errors.lines && <p className="text-clay text-sm">{errors.lines}</p>}
      <AddLine shelves={shelves} onAdd={(line) => onChange([...lines, line])} />
    </Section>
  )
}

function ListedRate({ listed, onUse }: { listed: number | undefined; onUse: (rate: string) => void }) {
  if (listed === undefined) return 'No longer in the catalogue.'
  const text = typeFigure('rates', listed)
  return (
    <>
      Current list price: €{text}.{' '}
      <button type="button" className="cursor-pointer underline" onClick={() => onUse(text)}>
        Use list price
      </button>
    </>
  )
}

function AddLine({ shelves, onAdd }: { shelves: readonly ShelfView[]; onAdd: (line: DraftLine) => void }) {
  const [chosen, setChosen] = useState('')
  const [variant, setVariant] = useState('')
  const all = shelves.flatMap(({ kind, products }) => products.map((product) => ({ kind, ...product })))
  const product = all.find(({ kind, id }) => `${kind} ${id}` === chosen)
  const needsVariant = product !== undefined && product.variants.length > 0

  function add() {
    if (!product || (needsVariant && variant === '')) return
    const name = needsVariant ? `${product.name} - ${variant}` : product.name
    onAdd({
      ...{ key: crypto.randomUUID(), item: undefined, kind: product.kind, productId: product.id },
      ...{ variant: needsVariant ? variant : null, name, quantity: '1', rate: '', discount: '', reason: '' },
    })
    setChosen('')
    setVariant('')
  }

  return (
    <div className="flex flex-wrap items-end gap-3">
      <Field label="Add a product" className="min-w-0 max-sm:w-full">
        {(control) => (
          <Select
            {...control}
            className="max-w-80"
            value={chosen}
            onChange={(event) => {
              setChosen(event.target.value)
              setVariant('')
            }}
          >
            <option value="">Choose</option>
            {shelves.map(({ kind, title, products }) => (
              <optgroup key={kind} label={title}>
                {products.map(({ id, name }) => (
                  <option key={id} value={`${kind} ${id}`}>
                    {name}
                  </option>
                ))}
              </optgroup>
            ))}
          </Select>
        )}
      </Field>
      {needsVariant && (
        <Field label="Strain">
          {(control) => (
            <Select
              {...control}
              value={variant}
              onChange={(event) => setVariant(event.target.value)}
              options={product.variants.map((name) => [name, name])}
            >
              <option value="">Choose</option>
            </Select>
          )}
        </Field>
      )}
      <Button variant="outline" onClick={add} disabled={!product || (needsVariant && variant === '')}>
        Add
      </Button>
    </div>
  )
}

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
            figure="euros"
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
