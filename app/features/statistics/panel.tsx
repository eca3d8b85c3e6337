import { type ReactNode, useId } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ErrorState } from '#app/ui/error-state.tsx'

type PanelProps = { title: string; note?: ReactNode; children: ReactNode }

/** A sheet with one report on it. */
export function Panel({ title, note, children }: PanelProps) {
  const id = useId()
  return (
    <section
      aria-labelledby={id}
      className="break-inside-avoid border border-line bg-sheet px-4 py-4 sm:px-5"
    >
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h2 id={id} className="text-xl">
          {title}
        </h2>
        {note && <p className="text-sm text-soft">{note}</p>}
      </div>
      {children}
    </section>
  )
}

type ReportFailureProps = { reason: 'failed' | 'too-long'; what: string }

/** In the place of a report that could not be read: it must not look like one that found nothing. */
export function ReportFailure({ reason, what }: ReportFailureProps) {
  const { state, revalidate } = useRevalidator()
  const isTooLong = reason === 'too-long'
  return (
    <ErrorState
      title={isTooLong ? `${what} takes too long` : `${what} could not be read`}
      action={
        <Button size="small" variant="outline" busy={state === 'loading'} onClick={() => revalidate()}>
          Try again
        </Button>
      }
    >
      {isTooLong
        ? 'This takes too long for the chosen period. Choose a shorter one, or remove a filter.'
        : 'The data is safe; it could not be loaded just now.'}
    </ErrorState>
  )
}
