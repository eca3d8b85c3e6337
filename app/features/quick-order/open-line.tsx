import { type FormEvent, useId, useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { FigureInput } from '#app/ui/figure-input.tsx'
import { readFigureField } from '#app/ui/figure-note.tsx'
import { LINE_MAXIMUM } from '#domain/orders/checkout/order-limits.ts'
import { FIGURES, formatQuantity, UNIT_SIGNS } from '#domain/orders/checkout/order-unit.ts'
import { nameOfLine } from '#domain/orders/checkout/picked-line.ts'
import type { QuickItem, QuickResult } from '#domain/quick-order/read-line.ts'
import type { QuickOffers } from './quick-offers.ts'
import { RemoveLine } from './remove-line.tsx'
import { UnknownLine } from './unknown-line.tsx'
import type { ListedLine, QuickLines } from './use-quick-lines.ts'

type Asked = Extract<QuickResult, { state: 'ask' }>
type OpenLineProps = { line: ListedLine; read: Asked; offers: QuickOffers; quick: QuickLines }

/** A line that may mean several things: clear parts are filled in, unclear parts are asked. */
export function OpenLine({ line, read, offers, quick }: OpenLineProps) {
  const { choices, quantities, unclear } = read
  const isQuantityClear = quantities.length === 1 && !unclear.includes('quantity')
  const [item, setItem] = useState(choices.length === 1 ? choices[0] : undefined)
  const [typed, setTyped] = useState(isQuantityClear ? String(quantities[0]) : '')
  const [problem, setProblem] = useState<string>()
  const [isNone, setNone] = useState(false)
  const id = useId()
  const isStrain = choices.length > 1 && choices.every(({ productId }) => productId === choices[0]?.productId)
  const unit = item && unitOf(item)
  const figure = FIGURES[unit ?? read.unit ?? (choices[0] && unitOf(choices[0])) ?? 'gram']

  function unitOf(choice: QuickItem) {
    return offers.find(choice)?.kind.unit
  }

  /** Grams that were typed are no units of something else. */
  function isSaidFor(choice: QuickItem) {
    return isQuantityClear && (read.unit === undefined || read.unit === unitOf(choice))
  }

  function nameOfFirst() {
    return (choices[0] && offers.find(choices[0])?.product.name) ?? 'It'
  }

  /** One press is enough where the product was the only question. */
  function choose(next: QuickItem) {
    setItem(next)
    setProblem(undefined)
    if (isSaidFor(next) && quantities[0]) quick.change(line.id, { item: next, quantity: quantities[0] })
    else if (isQuantityClear) setTyped('')
  }

  function take(event: FormEvent) {
    event.preventDefault()
    const quantity = readFigureField({ figure, typed, most: LINE_MAXIMUM })
    if (!item) return setProblem('Please choose what you mean.')
    if (!quantity) return setProblem('Please type how much, as a whole number.')
    quick.change(line.id, { item, quantity })
  }

  if (isNone) return <UnknownLine line={line} quick={quick} />
  return (
    <form onSubmit={take} noValidate className="grid gap-3">
      <div className="flex items-start justify-between gap-3">
        <p className="min-w-0 break-words">
          <span className="font-mono text-sm">“{line.text}”</span>
          <span className="block text-sm text-soft">{askFor(read, nameOfFirst())}</span>
        </p>
        <RemoveLine name={line.text} onRemove={() => quick.remove(line.id)} />
      </div>
      <fieldset>
        <legend className="sr-only">What do you mean by “{line.text}”?</legend>
        <div className="flex flex-wrap gap-2">
          {choices.map((choice) => {
            const found = offers.find(choice)
            if (!found) return null
            const whole = nameOfLine({ product: found.product, variant: choice.variant, quantity: 0 })
            // Of one product, the strains alone.
            const name = isStrain ? (choice.variant ?? whole) : whole
            const amount = isSaidFor(choice) ? formatQuantity(quantities[0] ?? 0, found.kind.unit) : undefined
            return (
              <Button
                key={`${choice.kind}/${choice.productId}/${choice.variant}`}
                variant="outline"
                size="small"
                aria-pressed={choice === item}
                onClick={() => choose(choice)}
                className="aria-pressed:border-moss aria-pressed:bg-mist"
              >
                {[name, amount].filter(Boolean).join(' · ')}
              </Button>
            )
          })}
          <Button variant="quiet" size="small" onClick={() => setNone(true)}>
            None of these
          </Button>
        </div>
      </fieldset>
      {(!isQuantityClear || choices.length === 1 || (item && !isSaidFor(item))) && (
        <div className="flex flex-wrap items-center gap-2">
          <label htmlFor={id} className="text-sm">
            How much
          </label>
          <FigureInput
            id={id}
            figure={figure}
            value={typed}
            aria-invalid={problem ? true : undefined}
            aria-describedby={problem && `${id}-problem`}
            onChange={(event) => setTyped(event.target.value)}
            className="max-w-24 text-right font-mono"
          />
          {unit && <span className="font-mono text-sm text-soft">{UNIT_SIGNS[unit]}</span>}
          {unclear.includes('quantity') &&
            quantities.map((quantity) => (
              <Button
                key={quantity}
                variant="quiet"
                size="small"
                aria-label={`${quantity}: “${line.text}”`}
                onClick={() =>
                  item ? quick.change(line.id, { item, quantity }) : setTyped(String(quantity))
                }
              >
                {unit ? formatQuantity(quantity, unit) : quantity}
              </Button>
            ))}
          <Button type="submit" size="small" variant="outline">
            Use this
          </Button>
        </div>
      )}
      {problem && (
        <p id={`${id}-problem`} role="alert" className="text-clay text-sm">
          {problem}
        </p>
      )}
    </form>
  )
}

/** The question in words. */
function askFor({ unclear, choices, quantities }: Asked, name: string): string {
  const isOne = choices.every(({ productId }) => productId === choices[0]?.productId)
  if (choices.length > 1 && isOne) return `${name} comes in several strains. Which one?`
  if (unclear.includes('product'))
    return choices.length > 1 ? 'Which of these do you mean?' : 'Do you mean this?'
  if (unclear.includes('unit')) return `${name} is not sold in that unit. How much do you want?`
  return quantities.length > 0 ? 'How much do you mean?' : 'How much do you want of it?'
}
