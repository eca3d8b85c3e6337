import { Button } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'
import { Skeleton } from '#app/ui/skeleton.tsx'
import { Spinner } from '#app/ui/spinner.tsx'
import { Section } from './section.tsx'

export function StateSection() {
  return (
    <Section title="States">
      <Spinner text="Loading analytics..." showText />
      <div className="grid gap-2">
        <Skeleton className="h-6 w-1/3" />
        <Skeleton />
        <Skeleton className="h-4 w-2/3" />
      </div>
      <EmptyState
        headingLevel="h3"
        title="No orders found"
        action={<Button variant="outline">Clear the filter</Button>}
      >
        No order matches the filter.
      </EmptyState>
      <ErrorState
        title="Failed to fetch orders"
        reference="0f3c-91aa"
        action={<Button size="small">Try again</Button>}
      >
        The list below may be out of date.
      </ErrorState>
    </Section>
  )
}
