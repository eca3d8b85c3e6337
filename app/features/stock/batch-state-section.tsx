import { useState } from 'react'
import { ActionKey } from '#app/ui/action-key.tsx'
import { Button } from '#app/ui/button.tsx'
import { FieldsDialog } from '#app/ui/fields-dialog.tsx'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'
import { BatchStateBadge } from './batch-state-badge.tsx'
import type { BatchView } from './batch-view.ts'

/** Whether it is sold, since when and by whom, and what keeps it from being sold. */
export function BatchStateSection({ batch, mayRelease }: { batch: BatchView; mayRelease: boolean }) {
  const { state } = batch
  return (
    <section aria-labelledby="batch-state" className="border border-line bg-sheet p-5 md:p-6">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
        <div className="flex items-center gap-3">
          <h2 id="batch-state" className="text-xl">
            Status
          </h2>
          <BatchStateBadge state={state} />
        </div>
        {mayRelease && (
          <div className="flex flex-wrap gap-2">
            {(state === 'quarantined' || state === 'blocked') && <Release batch={batch} />}
            {(state === 'quarantined' || state === 'released') && <Block revision={batch.revision} />}
          </div>
        )}
      </div>
      <p className="mt-2 text-sm text-soft">Since {batch.since}</p>
      {batch.stateReason && <p className="mt-2 whitespace-pre-line break-words">{batch.stateReason}</p>}
      {batch.notSold.length > 0 && (
        <div className="mt-4 border-resin border-l-2 pl-4">
          <p className="font-medium">Not for sale:</p>
          <ul className="mt-1 grid gap-1 text-sm">
            {batch.notSold.map((reason) => (
              <li key={reason}>{reason}</li>
            ))}
          </ul>
        </div>
      )}
      {!mayRelease && (state === 'quarantined' || state === 'blocked') && (
        <p className="mt-3 text-sm text-soft">Only staff with the Release role can release it.</p>
      )}
    </section>
  )
}

function Release({ batch }: { batch: BatchView }) {
  const fetcher = useFormFetcher('Failed to release the batch')
  return (
    <fetcher.Form method="post">
      <ActionKey />
      <input type="hidden" name="intent" value="state" />
      <input type="hidden" name="state" value="released" />
      <input type="hidden" name="revision" value={batch.revision} />
      <Button type="submit" size="small" busy={fetcher.state !== 'idle'}>
        Release
      </Button>
    </fetcher.Form>
  )
}

function Block({ revision }: { revision: number }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button size="small" variant="outline" onClick={() => setOpen(true)}>
        Block
      </Button>
      <FieldsDialog
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        title="Block this batch"
        description="It cannot be sold or picked until it is released again. Orders that reserved it may then be short."
        intent="state"
        submitLabel="Block"
        sent={{ state: 'blocked' }}
        fields={[{ name: 'reason', label: 'Reason', type: 'textarea', value: '' }]}
        revision={revision}
      />
    </>
  )
}
