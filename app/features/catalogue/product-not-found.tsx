import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

type ProductNotFoundProps = { title: string; returnTo: string; returnText: string }

export function ProductNotFound({ title, returnTo, returnText }: ProductNotFoundProps) {
  return (
    <div className="wrap py-16 md:py-24">
      <EmptyState
        headingLevel="h1"
        title={title}
        action={<LinkButton to={returnTo}>{returnText}</LinkButton>}
      >
        There is no product at this address. It may have been removed from the catalogue.
      </EmptyState>
    </div>
  )
}
