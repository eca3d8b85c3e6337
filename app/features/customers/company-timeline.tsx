import Trash2 from 'lucide-react/icons/trash-2'
import { useRef } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'
import type { CompanyView } from './company-view.ts'

const NOTE_ID = 'company-note'

/** All that happened to the company and who did it, the newest first; notes of the staff stand among it. */
export function CompanyTimeline({
  company: { timeline, timeZone, erasedAt, may },
}: {
  company: CompanyView
}) {
  return (
    <section aria-labelledby="company-timeline">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 id="company-timeline" className="text-2xl">
          Timeline
        </h2>
        <p className="text-sm text-soft">Times of {timeZone}</p>
      </div>
      {!erasedAt && may.includes('note') && <NoteForm />}
      <ol className="mt-6 border-line border-l">
        {timeline.map((line) => (
          <li key={line.id} className="relative pb-4 pl-5 last:pb-0">
            <span
              aria-hidden="true"
              className={classNames(
                'absolute top-2 -left-1 size-2 rounded-sm',
                line.isNote ? 'bg-resin' : 'bg-fern',
              )}
            />
            <div
              className={classNames(
                line.isNote && 'flex items-start justify-between gap-3 border border-line bg-sheet px-4 py-3',
              )}
            >
              <p className="min-w-0 whitespace-pre-line break-words">{line.text}</p>
              {line.isNote && line.isMine && may.includes('delete-note') && <DeleteNote id={line.id} />}
            </div>
            <p className="mt-0.5 text-sm text-soft">
              {line.who}, <time dateTime={line.at.iso}>{line.at.text}</time>
            </p>
          </li>
        ))}
      </ol>
    </section>
  )
}

function DeleteNote({ id }: { id: number }) {
  const fetcher = useFormFetcher('Failed to delete the note')
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <input type="hidden" name="id" value={id} />
      <button
        type="submit"
        name="intent"
        value="delete-note"
        aria-label="Delete this note"
        title="Delete this note"
        className="-my-1 -mr-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
      >
        <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
      </button>
    </fetcher.Form>
  )
}

function NoteForm() {
  const form = useRef<HTMLFormElement>(null)
  const fetcher = useFormFetcher(
    'Failed to add the note',
    ({ outcome }) => outcome === 'done' && form.current?.reset(),
  )
  return (
    <fetcher.Form ref={form} method="post" className="grid gap-2">
      <ActionKey />
      <input type="hidden" name="intent" value="note" />
      <label htmlFor={NOTE_ID} className="font-medium text-sm">
        Internal note
      </label>
      <Textarea id={NOTE_ID} name="text" rows={2} maxLength={NOTE_MAX_LENGTH} />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="text-sm text-soft">Only staff see it.</p>
        <Button type="submit" size="small" variant="outline" busy={fetcher.state !== 'idle'}>
          Add note
        </Button>
      </div>
    </fetcher.Form>
  )
}
