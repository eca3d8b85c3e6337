import { Link } from 'react-router'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { LinkButton } from '#app/ui/link-button.tsx'

type PreviewBarProps = { text: string; back: { to: string; text: string } }

/** At the foot of a page that looks like the shop and is none: the head is the shop's. */
export function PreviewBar({ text, back }: PreviewBarProps) {
  return (
    <div
      role="note"
      aria-label="Preview"
      className="fixed inset-x-0 bottom-0 z-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-1 bg-resin-ink px-(--wrap-padding) py-2 text-paper text-sm"
    >
      <p className="font-medium">{text}</p>
      <Link to={back.to}>{back.text}</Link>
    </div>
  )
}

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
