import { Link } from 'react-router'

/** Orders for which there is too little in stock. */
export function ShortOrders({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <p role="status" className="mb-3 border-clay border-l-2 bg-sheet px-3 py-2 text-sm sm:px-4 print:hidden">
      {count === 1 ? '1 order is' : `${count.toLocaleString('en-IE')} orders are`} short of stock.{' '}
      <Link to="/admin/dashboard?status=short">View orders</Link>
    </p>
  )
}
