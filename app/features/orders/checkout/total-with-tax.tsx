import { describeQuote, describeTotal } from '#domain/tax/price-words.ts'
import { isPriced, NO_PRICE } from './order-of-kind.ts'
import type { Basket } from './use-basket.ts'

/** The total that stands out. */
export function TotalFigure({ basket }: { basket: Basket }) {
  return <span className="font-display text-2xl">{totalOf(basket).main}</span>
}

/** The word for what it is: net, or with VAT. */
export function TotalMark({ basket }: { basket: Basket }) {
  return <span className="text-sm text-soft">{totalOf(basket).mark}</span>
}

/** VAT, and the total with or without it: once the country is chosen. */
export function TotalParts({ basket }: { basket: Basket }) {
  const { parts } = totalOf(basket)
  if (parts.length === 0) return null
  return (
    <dl className="flex flex-wrap gap-x-5 text-sm">
      {parts.map(({ term, value }) => (
        <div key={term} className="flex items-baseline gap-x-2">
          <dt className="text-soft">{term}</dt>
          <dd className="font-mono">{value}</dd>
        </div>
      ))}
    </dl>
  )
}

/** What is added to the prices, which tax this buyer bears, and what would change that. */
export function TaxNote({ basket }: { basket: Basket }) {
  const { quote, tax, values } = basket
  const note = describeQuote(quote, Boolean(values.country))
  return (
    <div className="grid gap-1.5 border-fern border-l-2 bg-mist py-2 pr-2 pl-3 text-sm">
      <p>
        <strong className="font-medium">Prices of products are net.</strong> {tax.delivery}
      </p>
      {/* There from the start, or it would not be heard. */}
      <p role="status" className="empty:hidden">
        {note}
      </p>
    </div>
  )
}

function totalOf({ tax, quote, price, chosen }: Basket) {
  if (!isPriced(chosen)) return { main: NO_PRICE, mark: '', parts: [] }
  return describeTotal(tax, quote, price.totalCents)
}
