import { useState } from 'react'
import { Button } from '#app/ui/button.tsx'
import { Dialog } from '#app/ui/dialog.tsx'
import { DialogButtons } from '#app/ui/dialog-buttons.tsx'
import type { ProductView } from './product-view.ts'
import { TimeField } from './time-field.tsx'

type SchedulePanelProps = {
  product: ProductView
  schedule: NonNullable<ProductView['schedule']>
  isBusy: boolean
  onMove: (at: string) => Promise<void>
  onCancel: () => void
}

/** What will be published without anybody's doing, or could not be. */
export function SchedulePanel({ product, schedule, isBusy, onMove, onCancel }: SchedulePanelProps) {
  const [at, setAt] = useState<string>()
  if (schedule.state === 'failed')
    return (
      <section role="alert" className="mb-8 grid gap-1 border-clay border-l-2 bg-sheet px-4 py-3 text-sm">
        <p>{`The publication scheduled for ${schedule.at} failed.`}</p>
        <p className="text-clay">{schedule.problem}</p>
        <p className="text-soft">Buyers still see the old version. Fix the draft, then publish it.</p>
      </section>
    )
  return (
    <section
      aria-label="Scheduled publication"
      className="mb-8 flex flex-wrap items-center justify-between gap-x-6 gap-y-3 border-resin border-l-2 bg-sheet px-4 py-3 text-sm"
    >
      <div className="grid gap-1">
        <p>{`Will be published on ${schedule.at}.`}</p>
        <p className="text-soft">
          {schedule.isBehind
            ? `Scheduled by ${schedule.by}. The draft was changed since then; those changes are not included. Schedule it again to include them.`
            : `Scheduled by ${schedule.by}. Changes you make from now on are not included.`}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="small" variant="outline" onClick={() => setAt(schedule.localAt)}>
          Reschedule
        </Button>
        <Button size="small" variant="outline" busy={isBusy && at === undefined} onClick={onCancel}>
          Cancel schedule
        </Button>
      </div>
      <Dialog
        open={at !== undefined}
        onClose={() => setAt(undefined)}
        title="Reschedule publication"
        description="The scheduled content stays the same."
        footer={
          <DialogButtons
            onCancel={() => setAt(undefined)}
            busy={isBusy}
            disabled={!at}
            onClick={async () => {
              if (at) await onMove(at)
              setAt(undefined)
            }}
          >
            Schedule
          </DialogButtons>
        }
      >
        <div className="mt-4">
          <TimeField clock={product.clock} value={at ?? ''} onChange={setAt} />
        </div>
      </Dialog>
    </section>
  )
}
