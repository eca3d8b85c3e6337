import { useEffect, useState } from 'react'
import { Checkbox } from '#app/ui/checkbox.tsx'
import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'
import type { CustomerForm } from '#domain/orders/checkout/customer-form.ts'
import {
  type Details,
  detailsOf,
  readDetails,
  valuesFrom,
} from '#domain/orders/checkout/remembered-details.ts'

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

// Named in the cookie policy.
const KEY = 'rememberedDetails'

type FilledForm = {
  form: CustomerForm
  values: Record<string, string>
  /** What it knows is no choice of the buyer yet. */
  onFill: (known: Record<string, string>) => void
}

/** Details that the buyer wants this device to keep: an empty form is filled in with them, and a changed one changes them. */
function useRememberedDetails({ form, values, onFill }: FilledForm) {
  const [isWanted, setWanted] = useState(() => readKept() !== undefined)
  const [wasFilled, setFilled] = useState(false)
  const isEmpty = !Object.values(values).some(Boolean)

  // Only once, when the form opens: a buyer who empties the form wants it empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is no reason to fill it in again
  useEffect(() => {
    const known = readKept()
    if (!known || !isEmpty) return
    const filled = valuesFrom(form, known)
    onFill(filled)
    setFilled(Object.keys(filled).length > 0)
  }, [form])

  useEffect(() => {
    if (isWanted && !isEmpty) keepOnDevice(KEY, JSON.stringify(detailsOf(form, values, readKept() ?? {})))
  }, [isWanted, isEmpty, form, values])

  return {
    isWanted,
    wasFilled,
    change(wanted: boolean) {
      setWanted(wanted)
      setFilled(false)
      if (!wanted) keepOnDevice(KEY)
    },
  }
}

function readKept(): Details | undefined {
  try {
    return readDetails(JSON.parse(readFromDevice(KEY) ?? 'null'))
  } catch {
    // The entry does not hold JSON of ours.
    return undefined
  }
}
