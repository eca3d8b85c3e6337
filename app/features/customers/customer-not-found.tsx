import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

export function CustomerNotFound() {
  return (
    <EmptyState
      headingLevel="h1"
      title="Customer Not Found"
      action={<LinkButton to="/admin/customers">Back to Customers</LinkButton>}
    />
  )
}
