import { Link } from 'react-router'
import { formatCount } from '#domain/format-count.ts'
import type { OrderListPage } from '#domain/orders/list/order-list-page.ts'
import { PLAIN_LIST } from '#domain/orders/list/order-list-query.ts'
import { describeMatches } from './describe-orders.ts'
import { listAddress } from './list-address.ts'

type ListNewsProps = {
  list: Pick<OrderListPage, 'matches' | 'gaveUp'>
  unseen: number
  /** New orders that this list does not show. */
  hidden: number
}

/** How many orders there are, and how many are new. */
export function ListNews({ list, unseen, hidden }: ListNewsProps) {
  const news = Math.max(unseen, hidden)
  return (
    <p role="status" className="text-sm text-soft">
      {news > 0 && (
        <span className="mr-4 text-resin-ink">
          {news === 1 ? '1 new order' : `${formatCount(news)} new orders`}
          {hidden > 0 && (
            <>
              {' '}
              <Link to={listAddress(PLAIN_LIST, {})}>Show newest</Link>
            </>
          )}
        </span>
      )}
      {!list.gaveUp && describeMatches(list.matches)}
    </p>
  )
}
