import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Field } from '#app/ui/field.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { InputField } from '#app/ui/input-field.tsx'
import { Cell, HeadCell, Table } from '#app/ui/table.tsx'
import { Textarea } from '#app/ui/textarea.tsx'
import { foldText } from '#domain/catalogue/browse/fold-text.ts'
import type { FieldErrors } from '#domain/form-answer.ts'
import { formatDecimalEuros, formatEuro } from '#domain/money.ts'
import { readDiscount, takeOff } from '#domain/price-lists/discount.ts'
import { type PastedPrices, pastePrices } from '#domain/price-lists/paste-prices.ts'
import type { ListedKind } from './kind-terms-fields.tsx'
import type { ListForm } from './use-list-form.ts'

const MOST_FOUND = 10

type PriceRowsProps = { kind: ListedKind; form: ListForm; problems: FieldErrors }

/** Prices of single products: looked for, pasted, or worked out from those of everybody. */
export function PriceRows({ kind, form, problems }: PriceRowsProps) {
  const [text, setText] = useState('')
  const { name, nouns, unit, products } = kind
  const priced = form.typed.prices.filter((price) => price.kind === name)
  const words = foldText(text)
  const found =
    words === ''
      ? []
      : products
          .filter(
            (product) =>
              foldText(product.name).includes(words) && !priced.some(({ id }) => id === product.id),
          )
          .slice(0, MOST_FOUND)
  const rows = [
    ...priced.map(({ id, price }) => ({ id, price, product: products.find((each) => each.id === id) })),
    ...found.map((product) => ({ id: product.id, price: '', product })),
  ]
  return (
    <div className="grid gap-4">
      <h3 className="text-lg">Individual {nouns.many}</h3>
      <InputField
        label={`Find a ${nouns.one}`}
        className="max-w-md"
        type="search"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {rows.length > 0 && (
        <Table label={`Prices of individual ${nouns.many}`} fits>
          <thead>
            <tr>
              <HeadCell>Product</HeadCell>
              <HeadCell numeric className="w-40 max-sm:hidden">
                Standard
              </HeadCell>
              <HeadCell numeric className="w-28 sm:w-40">
                {unit === 'gram' ? '€ per gram' : '€ per unit'}
              </HeadCell>
              <td className="w-20 sm:w-32" />
            </tr>
          </thead>
          <tbody>
            {rows.map(({ id, price, product }) => {
              const problem = problems[`prices.${name}.${id}`]
              const label = product?.name ?? id
              const usual = product?.cents === undefined ? 'by weight' : formatEuro(product.cents)
              return (
                <tr key={id}>
                  <Cell>
                    {label}
                    {/* A phone has no room for a column of it. */}
                    <span className="block text-soft text-xs sm:hidden">Standard: {usual}</span>
                    {!product && <span className="block text-clay text-xs">No longer sold</span>}
                    {problem && <span className="block text-clay text-xs">{problem}</span>}
                  </Cell>
                  <Cell numeric className="max-sm:hidden">
                    {usual}
                  </Cell>
                  <Cell numeric>
                    <FigureInput
                      aria-label={`Price of ${label}`}
                      figure="prices"
                      aria-invalid={problem ? true : undefined}
                      value={price}
                      onChange={(event) => form.changePrices([{ kind: name, id, price: event.target.value }])}
                      className="h-10 text-right font-mono"
                    />
                  </Cell>
                  <Cell>
                    {price !== '' && (
                      <Button
                        variant="quiet"
                        size="small"
                        onClick={() => form.changePrices([{ kind: name, id, price: '' }])}
                      >
                        Remove<span className="sr-only"> the price of {label}</span>
                      </Button>
                    )}
                  </Cell>
                </tr>
              )
            })}
          </tbody>
        </Table>
      )}
      <details className="max-w-176 text-sm">
        <summary className="cursor-pointer py-2">Paste or calculate prices</summary>
        <div className="grid gap-6 pt-3">
          <PasteBox kind={kind} form={form} />
          {unit === 'unit' && <PercentageBox kind={kind} form={form} />}
        </div>
      </details>
    </div>
  )
}

function PasteBox({ kind, form }: Omit<PriceRowsProps, 'problems'>) {
  const [text, setText] = useState('')
  const [outcome, setOutcome] = useState<PastedPrices>()
  function take() {
    const pasted = pastePrices(
      text,
      kind.products.map(({ id, name }) => ({ kind: kind.name, id, name })),
    )
    form.changePrices(pasted.prices)
    setOutcome(pasted)
    setText(pasted.refused.map(({ row }) => row).join('\n'))
  }
  return (
    <div className="grid gap-3">
      <Field
        label={`Prices of ${kind.nouns.many}, one per line`}
        hint="Such as White Widow; 7.50, or two columns of a spreadsheet."
      >
        {(control) => (
          <Textarea {...control} value={text} onChange={(event) => setText(event.target.value)} />
        )}
      </Field>
      <div className="grid justify-items-start gap-2">
        <Button variant="outline" size="small" onClick={take} disabled={text.trim() === ''}>
          Use these prices<span className="sr-only"> of {kind.nouns.many}</span>
        </Button>
        <div role="status" className="empty:hidden">
          {outcome && (
            <>
              <p>
                {outcome.prices.length === 1 ? '1 price added.' : `${outcome.prices.length} prices added.`}
              </p>
              {outcome.refused.map(({ row, why }) => (
                <p key={row} className="text-clay">
                  ‘{row}’: {why}.
                </p>
              ))}
            </>
          )}
        </div>
      </div>
    </div>
  )
}

/** Fills in a price for each product, which can be changed one by one afterwards. */
function PercentageBox({ kind, form }: Omit<PriceRowsProps, 'problems'>) {
  const [text, setText] = useState('')
  const discount = readDiscount(text)
  function fillIn() {
    if (discount === undefined) return
    form.changePrices(
      kind.products.flatMap(({ id, cents }) =>
        cents === undefined
          ? []
          : [{ kind: kind.name, id, price: formatDecimalEuros(takeOff(cents, discount)) }],
      ),
    )
  }
  return (
    <div className="flex flex-wrap items-end gap-3">
      <InputField
        label={`Percent off every ${kind.nouns.one}`}
        inputMode="decimal"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.target.value)}
        inputClassName="w-40 font-mono"
      />
      <Button variant="outline" disabled={discount === undefined} onClick={fillIn}>
        Calculate prices<span className="sr-only"> of all {kind.nouns.many}</span>
      </Button>
    </div>
  )
}
