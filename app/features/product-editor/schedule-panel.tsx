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
        <p>{`This was to be published on ${schedule.at}, and was not.`}</p>
        <p className="text-clay">{schedule.problem}</p>
        <p className="text-soft">What buyers see is as it was. Mend the draft, and publish it.</p>
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
            ? `Scheduled by ${schedule.by}. The draft was changed since then, and those changes are not in it: schedule it again if they should be.`
            : `Scheduled by ${schedule.by}. What you type from now on is not in it.`}
        </p>
      </div>
      <div className="flex gap-3">
        <Button size="small" variant="outline" onClick={() => setAt(schedule.localAt)}>
          Other time
        </Button>
        <Button size="small" variant="outline" busy={isBusy && at === undefined} onClick={onCancel}>
          Do not publish
        </Button>
      </div>
      <Dialog
        open={at !== undefined}
        onClose={() => setAt(undefined)}
        title="Publish at another time"
        description="What was scheduled stays as it is."
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
