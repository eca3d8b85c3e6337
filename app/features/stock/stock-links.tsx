import { LinkButton } from '#app/ui/link-button.tsx'

const PAGES = [
  { to: '/admin/stock', text: 'Batches' },
  { to: '/admin/stock/products', text: 'Products' },
  { to: '/admin/stock/count', text: 'Count' },
  { to: '/admin/stock/register', text: 'Register' },
] as const

/** From one page of stock to the others. */
export function StockLinks({
  current,
  mayMove,
}: {
  current: (typeof PAGES)[number]['to']
  mayMove: boolean
}) {
  return (
    <nav aria-label="Stock" className="flex flex-wrap gap-3">
      {PAGES.filter(({ to }) => to !== current && (mayMove || to !== '/admin/stock/count')).map(
        ({ to, text }) => (
          <LinkButton key={to} to={to} variant="outline" size="small">
            {text}
          </LinkButton>
        ),
      )}
      {mayMove && (
        <LinkButton to="/admin/stock/batches/new" size="small">
          New batch
        </LinkButton>
      )}
    </nav>
  )
}
