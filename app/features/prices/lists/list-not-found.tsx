import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function ListNotFound() {
  return (
    <EmptyState
      title="Price list not found"
      headingLevel="h1"
      action={<LinkButton to="/admin/price-lists">All price lists</LinkButton>}
    >
      It may have been put away.
    </EmptyState>
  )
}
