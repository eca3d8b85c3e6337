import { Checkbox } from '#app/ui/checkbox.tsx'
import { type FilledForm, useRememberedDetails } from './use-remembered-details.ts'

/** Off unless the buyer ticks it; unticking removes the details from the device. */
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
          ? 'Filled in from this device. Untick the box to have it forget your details.'
          : isWanted
            ? 'They stay on this device and are sent only with your orders.'
            : ''}
      </p>
    </div>
  )
}
