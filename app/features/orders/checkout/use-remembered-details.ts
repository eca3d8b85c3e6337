import { useEffect, useState } from 'react'
import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'
import type { CustomerForm } from '#domain/orders/checkout/customer-form.ts'
import {
  type Details,
  detailsOf,
  readDetails,
  valuesFrom,
} from '#domain/orders/checkout/remembered-details.ts'

// Named in the cookie policy.
const KEY = 'rememberedDetails'

export type FilledForm = {
  form: CustomerForm
  values: Record<string, string>
  onChange: (name: string, value: string) => void
}

/** Details that the buyer wants this device to keep: an empty form is filled in with them, and a changed one changes them. */
export function useRememberedDetails({ form, values, onChange }: FilledForm) {
  const [isWanted, setWanted] = useState(() => readKept() !== undefined)
  const [wasFilled, setFilled] = useState(false)
  const isEmpty = !Object.values(values).some(Boolean)

  // Only once, when the form opens: a buyer who empties the form wants it empty.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what is typed afterwards is no reason to fill it in again
  useEffect(() => {
    const known = readKept()
    if (!known || !isEmpty) return
    const filled = Object.entries(valuesFrom(form, known))
    for (const [name, value] of filled) onChange(name, value)
    setFilled(filled.length > 0)
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
