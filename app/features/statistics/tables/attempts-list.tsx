import { Link } from 'react-router'
import { Badge } from '#app/ui/badge.tsx'
import type { StatisticsQuery } from '#domain/analytics/statistics-query.ts'
import type { AttemptedProduct, AttemptRow } from '#domain/analytics/statistics-tables.ts'
import { formatDateAndTime } from '#domain/format-moment.ts'
import { formatEuro } from '#domain/money.ts'
import { formatQuantity, type OrderUnit } from '#domain/orders/checkout/order-unit.ts'
import { sortAddress } from '../statistics-address.ts'
import { UNKNOWN } from './table-words.ts'
import './report-table.css'

type AttemptsListProps = { query: StatisticsQuery; rows: AttemptRow[]; timeZone: string }

/** What somebody wanted to buy, whether or not it became an order. */
export function AttemptsList({ query, rows, timeZone }: AttemptsListProps) {
  return (
    <>
      <p className="mb-2 text-sm print:hidden">
        <Link to={sortAddress(query, 'time')} preventScrollReset>
          {query.descending ? 'Show oldest first' : 'Show newest first'}
        </Link>
      </p>
      <ol aria-label="Purchase Attempts" className="grid gap-3">
        {rows.map((attempt) => (
          <li key={attempt.id} className="border border-line bg-sheet px-4 py-3">
            <Attempt attempt={attempt} timeZone={timeZone} />
          </li>
        ))}
      </ol>
    </>
  )
}

function Attempt({ attempt, timeZone }: { attempt: AttemptRow; timeZone: string }) {
  const { type, unit, at, totalQuantity, totalPrice, country, businessName, products, becameOrder } = attempt
  return (
    <article aria-label={`Attempt of ${formatDateAndTime(at, timeZone)}`}>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-1 text-sm">
        <Badge tone="secondary">{type ?? 'unknown'}</Badge>
        <time dateTime={at.toISOString()} className="font-mono text-soft text-xs">
          {formatDateAndTime(at, timeZone)}
        </time>
        <span className="min-w-0 wrap-anywhere">{country || UNKNOWN}</span>
        {businessName && <span className="min-w-0 wrap-anywhere text-soft">{businessName}</span>}
        {becameOrder && <Badge tone="default">ordered in this visit</Badge>}
        <span className="ml-auto flex flex-wrap gap-x-5 font-mono">
          {totalQuantity !== null && <span>{formatQuantity(totalQuantity, unit)}</span>}
          {totalPrice !== null && <span>{formatEuro(Math.round(totalPrice))}</span>}
        </span>
      </div>
      {products.length > 0 && <Products products={products} unit={unit} />}
    </article>
  )
}

function Products({ products, unit }: { products: AttemptedProduct[]; unit: OrderUnit }) {
  const hasThc = products.some(({ thc }) => thc)
  const hasStrains = products.some(({ strains }) => strains.length > 0)
  return (
    <table aria-label="Products" className="attempt-table">
      <thead>
        <tr>
          <th scope="col">Product</th>
          <th scope="col">Type</th>
          {hasThc && <th scope="col">THC</th>}
          {hasStrains && <th scope="col">Strains</th>}
          <th scope="col">Quantity</th>
        </tr>
      </thead>
      <tbody>
        {products.map(({ name, type, thc, strains, quantity }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a dialog may name a product twice, and the list never changes
          <tr key={at}>
            <td>{name}</td>
            <td>{type}</td>
            {hasThc && <td>{thc || '-'}</td>}
            {hasStrains && <td>{listStrains(strains, unit)}</td>}
            <td>{formatQuantity(quantity, unit)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

function listStrains(strains: AttemptedProduct['strains'], unit: OrderUnit) {
  if (strains.length === 0) return '-'
  return strains.map(({ name, quantity }) => `${name} ${formatQuantity(quantity, unit)}`).join(', ')
}
