import type { OrderUnit } from '#domain/orders/checkout/order-unit.ts'

type QuickFieldProps = {
  kind: string
  product: string
  name: string
  unit: OrderUnit
  /** The strains in which it comes; with more than one, somebody chooses. */
  variants?: readonly string[]
}

/**
 * How much of a product goes into the basket, in the compact list. Plain markup, which works inside static HTML: the listener of
 * order buttons hears it. Without scripts, and in the other look, it is not there.
 */
export function QuickField({ kind, product, name, unit, variants = [] }: QuickFieldProps) {
  return (
    <span className="quick-field" data-order="line" data-kind={kind} data-product={product} data-unit={unit}>
      {variants.length > 1 && (
        <select aria-label={`Strain of ${name}`} className="filter-field max-sm:max-w-56 sm:max-w-48">
          {variants.map((variant) => (
            <option key={variant}>{variant}</option>
          ))}
        </select>
      )}
      {variants.length === 1 && <input type="hidden" value={variants[0]} />}
      <input
        type="text"
        autoComplete="off"
        aria-label={`Quantity of ${name}`}
        placeholder={unit === 'gram' ? 'g' : 'units'}
        className="filter-field max-w-24 aria-invalid:border-clay"
      />
    </span>
  )
}
