import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

type UnfinishedPreviewProps = { problems: readonly { label: string; message: string }[]; back: string }

/** A page cannot be drawn of half a product. */
export function UnfinishedPreview({ problems, back }: UnfinishedPreviewProps) {
  return (
    <div className="wrap py-16">
      <EmptyState
        headingLevel="h1"
        title="There is no page to preview yet"
        action={<LinkButton to={back}>Back to the product</LinkButton>}
      >
        <p>These fields are missing or need attention:</p>
        <ul className="mt-2 list-disc pl-5">
          {problems.map(({ label, message }) => (
            <li key={label}>
              {label}: {message}
            </li>
          ))}
        </ul>
      </EmptyState>
    </div>
  )
}
