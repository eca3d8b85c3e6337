import Pencil from 'lucide-react/icons/pencil'
import Trash2 from 'lucide-react/icons/trash-2'
import type { ReactNode } from 'react'
import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'

type Part = { id: number; title: string; shown: ReactNode; fields: FormField[] }
type PartListProps = {
  heading: string
  /** 'person': of the intents and of what buttons say. */
  noun: string
  empty: string
  parts: Part[]
  blank: FormField[]
  revision: number
  mayChange: boolean
  /** What is said before one is removed. */
  removal: string
}

type Open = { name: 'add' } | { name: 'edit' | 'remove'; part: Part } | undefined

/** People or addresses of a company: each can be added, edited and removed. */
export function PartList({
  heading,
  noun,
  empty,
  parts,
  blank,
  revision,
  mayChange,
  removal,
}: PartListProps) {
  const [open, setOpen] = useState<Open>()
  const close = () => setOpen(undefined)
  const edited = open?.name === 'edit' ? open.part : undefined
  const removed = open?.name === 'remove' ? open.part : undefined
  const current = parts.find(({ id }) => id === edited?.id) ?? edited
  return (
    <section>
      <div className="flex items-center justify-between gap-3">
        <h2 className="text-xl">{heading}</h2>
        {mayChange && (
          <Button size="small" variant="outline" onClick={() => setOpen({ name: 'add' })}>
            Add {noun}
          </Button>
        )}
      </div>
      {parts.length === 0 ? (
        <p className="mt-2 text-sm text-soft">{empty}</p>
      ) : (
        <ul className="mt-3 border-line border-t">
          {parts.map((part) => (
            <li key={part.id} className="flex items-start gap-2 border-line border-b py-2 text-sm">
              <div className="min-w-0 flex-1 break-words">{part.shown}</div>
              {mayChange && (
                <>
                  <IconButton
                    label={`Edit ${part.title}`}
                    icon={<Pencil {...ICON} />}
                    onClick={() => setOpen({ name: 'edit', part })}
                  />
                  <IconButton
                    label={`Remove ${part.title}`}
                    icon={<Trash2 {...ICON} />}
                    onClick={() => setOpen({ name: 'remove', part })}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      <FieldsDialog
        isOpen={open?.name === 'add'}
        onClose={close}
        title={`Add ${noun}`}
        intent={`add-${noun}`}
        submitLabel="Add"
        fields={blank}
        revision={revision}
      />
      <FieldsDialog
        isOpen={current !== undefined}
        onClose={close}
        title={`Edit ${noun}`}
        intent={`save-${noun}`}
        submitLabel="Save"
        fields={current?.fields ?? []}
        id={current?.id}
        revision={revision}
      />
      <ConfirmPost
        title={`Remove ${noun}`}
        text={`${removed?.title}. ${removal}`}
        confirmLabel="Remove"
        sent={removed && { intent: `remove-${noun}`, id: removed.id, revision }}
        failure={`Failed to remove the ${noun}`}
        onClose={close}
      />
    </section>
  )
}

const ICON = { 'aria-hidden': true, strokeWidth: 1.5, className: 'size-4' } as const

function IconButton({ label, icon, onClick }: { label: string; icon: ReactNode; onClick: () => void }) {
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={onClick}
      className="-my-1 grid size-8 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink max-lg:size-10"
    >
      {icon}
    </button>
  )
}
