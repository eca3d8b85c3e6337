import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

const MISSING = {
  order: { title: 'Order Not Found', to: '/admin/dashboard', back: 'Back to Dashboard' },
  customer: { title: 'Customer Not Found', to: '/admin/customers', back: 'Back to Customers' },
  product: { title: 'Product Not Found', to: '/admin/catalogue', back: 'Back to Catalogue' },
  batch: { title: 'Batch Not Found', to: '/admin/stock', back: 'Back to Stock' },
  'price-list': {
    title: 'Price list not found',
    to: '/admin/price-lists',
    back: 'All price lists',
    text: 'It may have been archived.',
  },
}

/** In place of the page of something that is not there, or not any more. */
export function OfficeNotFound({ what }: { what: keyof typeof MISSING }) {
  const { title, to, back, text }: { text?: string } & (typeof MISSING)['order'] = MISSING[what]
  return (
    <EmptyState headingLevel="h1" title={title} action={<LinkButton to={to}>{back}</LinkButton>}>
      {text}
    </EmptyState>
  )
}
