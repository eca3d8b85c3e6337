import { Link } from 'react-router'

type PricesTabsProps = { kinds: { name: string; title: string }[]; current: string }

/** The rules of each kind, and the prices of single products, one press away. */
export function PricesTabs({ kinds, current }: PricesTabsProps) {
  const tabs = [
    ...kinds.map(({ name, title }) => ({ name, title, to: `/admin/prices?kind=${name}` })),
    { name: 'products', title: 'Product prices', to: '/admin/catalogue/prices' },
    { name: 'lists', title: 'Price lists', to: '/admin/price-lists' },
  ]
  return (
    <nav aria-label="Prices" className="-mt-4 mb-8 border-line border-b">
      <ul className="flex flex-wrap gap-x-5">
        {tabs.map(({ name, title, to }) => (
          <li key={name}>
            <Link
              to={to}
              aria-current={name === current ? 'page' : undefined}
              className="-mb-px block border-transparent border-b-2 py-2 text-sm text-soft no-underline transition-colors hover:text-ink aria-[current]:border-resin aria-[current]:text-ink"
            >
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
