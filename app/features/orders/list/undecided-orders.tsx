import { Link } from 'react-router'
import { formatCount } from '#domain/format-count.ts'

/** Orders that the rules marked and nobody has decided about. */
export function UndecidedOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mb-3 border-resin border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      {count === 1 ? '1 unusual order needs' : `${formatCount(count)} unusual orders need`} a decision.{' '}
      <Link to="/admin/orders/irregular">Review</Link>
    </p>
  )
}
