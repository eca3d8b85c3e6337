import Flag from 'lucide-react/icons/flag'
import { Button } from '#app/ui/button.tsx'

type ReviewNoticeProps = { reasons: string[]; isBusy: boolean; onReviewed: (() => void) | undefined }

/** Why somebody should look closely before this order is worked on. */
export function ReviewNotice({ reasons, isBusy, onReviewed }: ReviewNoticeProps) {
  if (reasons.length === 0) return null
  return (
    <section
      aria-labelledby="review-title"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-8 gap-y-4 border-resin border-l-2 bg-sheet px-5 py-4 print:hidden"
    >
      <div>
        <h2 id="review-title" className="flex items-center gap-2 font-sans text-base text-resin-ink">
          <Flag aria-hidden="true" strokeWidth={1.5} className="size-4" />
          Review this order before you work on it
        </h2>
        <ul className="mt-1 text-sm">
          {reasons.map((reason) => (
            <li key={reason} className="first-letter:uppercase">
              {reason}
            </li>
          ))}
        </ul>
        <p className="mt-1 text-sm text-soft">
          The confirmation e-mail to the buyer is held until this order is reviewed.
        </p>
      </div>
      {onReviewed && (
        <Button size="small" variant="outline" busy={isBusy} onClick={onReviewed}>
          Mark as reviewed
        </Button>
      )}
    </section>
  )
}
