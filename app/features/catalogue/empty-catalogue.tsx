import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

/** A catalogue page before it has products. */
export function EmptyCatalogue({ title, lead }: { title: string; lead: string }) {
  return (
    <div className="wrap py-14 md:py-20">
      <div className="mb-8 flex flex-wrap items-end justify-between gap-x-10 gap-y-3">
        <h1 className="text-3xl">{title}</h1>
        <p className="max-w-[46ch] text-soft">{lead}</p>
      </div>
      <EmptyState
        title="The catalogue is being prepared"
        action={
          <LinkButton to="/#pricing" variant="outline">
            See the price ladder
          </LinkButton>
        }
      >
        No products are listed here yet.
      </EmptyState>
    </div>
  )
}
