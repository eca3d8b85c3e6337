import { Checkbox } from '#app/ui/checkbox.tsx'
import { type FilledForm, useRememberedDetails } from './use-remembered-details.ts'

/** Off unless the buyer wants it; to take the tick away takes the details off the device. */
export function RememberDetails(filled: FilledForm) {
  const { isWanted, wasFilled, change } = useRememberedDetails(filled)
  return (
    <div className="grid gap-1.5">
      <Checkbox
        label="Remember my details on this device"
        checked={isWanted}
        onChange={(event) => change(event.target.checked)}
      />
      <p role="status" className="text-sm text-soft">
        {wasFilled
          ? 'Filled in with what this device remembers. Take the tick away to have it forget them.'
          : isWanted
            ? 'They stay on this device, and are sent with your orders alone.'
            : ''}
      </p>
    </div>
  )
}
