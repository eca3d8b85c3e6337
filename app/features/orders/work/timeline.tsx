import Trash2 from 'lucide-react/icons/trash-2'
import type { FormEvent, KeyboardEvent } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ChangeTable } from '#app/ui/change-table.tsx'
import { classNames } from '#app/ui/class-names.ts'
import { Textarea } from '#app/ui/textarea.tsx'
import { NOTE_MAX_LENGTH } from '#domain/orders/work/order-note.ts'
import type { TimelineLine } from './timeline-view.ts'

export const NOTE_ID = 'order-note'

type TimelineProps = {
  lines: readonly TimelineLine[]
  timeZone: string
  note: string
  isBusy: boolean
  onNote: (text: string) => void
  onAdd: () => void
  onDelete: (noteId: number) => void
}

/** All that happened to the order and who did it, the newest first; notes of the staff stand among it. */
export function Timeline({ lines, timeZone, note, isBusy, onNote, onAdd, onDelete }: TimelineProps) {
  return (
    <section className="print:hidden">
      <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-6">
        <h2 className="text-2xl">Timeline</h2>
        <p className="text-sm text-soft">Times of {timeZone}</p>
      </div>
      <NoteForm note={note} isBusy={isBusy} onNote={onNote} onAdd={onAdd} />
      <ol className="mt-6 border-line border-l">
        {lines.map((line) => (
          <TimelineItem key={line.key} line={line} onDelete={onDelete} />
        ))}
      </ol>
    </section>
  )
}

function TimelineItem({ line, onDelete }: { line: TimelineLine; onDelete: (noteId: number) => void }) {
  const { id, kind, text, who, isMine, at, changes } = line
  return (
    <li className="relative pb-4 pl-5 last:pb-0">
      <span
        aria-hidden="true"
        className={classNames(
          'absolute top-2 -left-1 size-2 rounded-sm',
          kind === 'trouble' ? 'bg-clay' : kind === 'note' || kind === 'message' ? 'bg-resin' : 'bg-fern',
        )}
      />
      <div
        className={classNames(
          (kind === 'note' || kind === 'message') &&
            'flex items-start justify-between gap-3 border border-line bg-sheet px-4 py-3',
        )}
      >
        <p className={classNames('whitespace-pre-line break-words', kind === 'trouble' && 'text-clay')}>
          {text}
        </p>
        {kind === 'note' && isMine && id !== undefined && (
          <button
            type="button"
            aria-label="Delete this note"
            title="Delete this note"
            onClick={() => onDelete(id)}
            className="-my-1 -mr-2 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
          >
            <Trash2 aria-hidden="true" strokeWidth={1.5} className="size-4" />
          </button>
        )}
      </div>
      {changes && changes.length > 0 && (
        <div className="my-2">
          <ChangeTable changes={changes} isDense />
        </div>
      )}
      <p className="mt-0.5 text-sm text-soft">
        {kind === 'message' && 'To the buyer, by '}
        {who}, <time dateTime={at.iso}>{at.text}</time>
      </p>
    </li>
  )
}

type NoteFormProps = Pick<TimelineProps, 'note' | 'isBusy' | 'onNote' | 'onAdd'>

function NoteForm({ note, isBusy, onNote, onAdd }: NoteFormProps) {
  const isEmpty = note.trim() === ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (!isEmpty && !isBusy) onAdd()
  }

  function submitByKey(event: KeyboardEvent) {
    if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) submit(event)
  }

  return (
    <form onSubmit={submit} className="grid gap-2">
      <label htmlFor={NOTE_ID} className="font-medium text-sm">
        Internal note
      </label>
      <Textarea
        id={NOTE_ID}
        name="text"
        rows={2}
        maxLength={NOTE_MAX_LENGTH}
        value={note}
        aria-describedby={`${NOTE_ID}-hint`}
        onChange={(event) => onNote(event.target.value)}
        onKeyDown={submitByKey}
      />
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p id={`${NOTE_ID}-hint`} className="text-sm text-soft">
          Only staff see it. Press Ctrl + Enter to add it.
        </p>
        <Button type="submit" size="small" variant="outline" busy={isBusy} disabled={isEmpty}>
          Add note
        </Button>
      </div>
    </form>
  )
}
