import { Link } from 'react-router'

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
