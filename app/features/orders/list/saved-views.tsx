import { useState } from 'react'
import { Link } from 'react-router'
import { Button } from '#app/ui/button.tsx'
import { ConfirmPost } from '#app/ui/confirm-post.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import type { FormField } from '#app/ui/form-field.ts'
import { type OrderListQuery, writeListQuery } from '#domain/orders/list/order-list-query.ts'
import { type SavedView, USUAL_VIEWS } from '#domain/orders/list/saved-view.ts'

const FIELDS: FormField[] = [
  { name: 'name', label: 'Name', value: '' },
  {
    name: 'whose',
    label: 'Visible to',
    value: 'mine',
    type: 'select',
    options: [
      { value: 'mine', text: 'Only me' },
      { value: 'shared', text: 'Everybody' },
    ],
  },
]

/** Questions with a name: those of every shop, and those that somebody saved. */
export function SavedViews({ query, views }: { query: OrderListQuery; views: readonly SavedView[] }) {
  const [isSaving, setIsSaving] = useState(false)
  const shown = writeListQuery({ ...query, page: 1, after: '', before: '' })
  const all = [...USUAL_VIEWS, ...views]
  const current = all.find((view) => view.query === shown)
  return (
    <div className="mb-3 flex flex-wrap items-center gap-x-4 border-line border-b print:hidden">
      <nav aria-label="Saved views" className="-mb-px flex min-w-0 gap-4 overflow-x-auto">
        {all.map((view) => (
          <Link
            key={view.id ?? view.name}
            to={`/admin/dashboard${view.query}`}
            preventScrollReset
            aria-current={view === current ? 'page' : undefined}
            className="shrink-0 whitespace-nowrap border-transparent border-b-2 py-2 text-sm text-soft no-underline transition-colors hover:text-ink focus-visible:outline-offset-[-2px] aria-[current]:border-resin aria-[current]:text-ink"
          >
            {view.name}
          </Link>
        ))}
      </nav>
      <div className="scripted-only ml-auto">
        {!current && (
          <Button variant="quiet" size="small" onClick={() => setIsSaving(true)}>
            Save view
          </Button>
        )}
        {current?.id !== undefined && <RemoveView id={current.id} view={current} />}
      </div>
      <FieldsDialog
        isOpen={isSaving}
        onClose={() => setIsSaving(false)}
        title="Save view"
        description="Saves the current search, filters and sorting under a name."
        intent="save-view"
        submitLabel="Save"
        fields={FIELDS}
        sent={{ query: shown }}
        revision={1}
      />
    </div>
  )
}

function RemoveView({ id, view }: { id: number; view: SavedView }) {
  const [isAsking, setIsAsking] = useState(false)
  return (
    <>
      <Button variant="quiet" size="small" onClick={() => setIsAsking(true)}>
        Remove view
      </Button>
      <ConfirmPost
        sent={isAsking ? { intent: 'delete-view', id } : undefined}
        title={`Remove ‘${view.name}’`}
        text={view.isShared ? 'The view is removed for everybody. Its orders stay.' : 'Its orders stay.'}
        confirmLabel="Remove"
        failure="Failed to remove the view"
        onClose={() => setIsAsking(false)}
      />
    </>
  )
}
