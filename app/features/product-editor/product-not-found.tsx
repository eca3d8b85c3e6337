import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function ProductNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Product Not Found"
      action={<LinkButton to="/admin/catalogue">Back to Catalogue</LinkButton>}
    />
  )
}
