import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function OrderNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Order Not Found"
      action={<LinkButton to="/admin/dashboard">Back to Dashboard</LinkButton>}
    />
  )
}
