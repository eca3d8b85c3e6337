import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'
import { PageHead } from '#app/ui/page-head.tsx'

export function StatisticsPage() {
  return (
    <>
      <PageHead title="Visitor Analytics & Statistics">
        <LinkButton to="/admin/dashboard" variant="outline" size="small">
          Orders Dashboard
        </LinkButton>
      </PageHead>
      <EmptyState title="Nothing is measured yet">
        Visitors are not counted in this release, so there is nothing to show.
      </EmptyState>
    </>
  )
}
