import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function BatchNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Batch Not Found"
      action={<LinkButton to="/admin/stock">Back to Stock</LinkButton>}
    />
  )
}
