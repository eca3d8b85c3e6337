import { useEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'
import type { FormAnswer } from './form-field.ts'
import { toast } from './toast.ts'

/** Tells once what came of a form without fields of its own. */
export function useTold(
  { state, data }: Pick<ReturnType<typeof useFetcher<FormAnswer>>, 'state' | 'data'>,
  failure: string,
  onTold?: (answer: FormAnswer) => void,
) {
  const told = useRef<FormAnswer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    if (data.done) toast.success(data.done)
    else toast.error(failure, data.problem ?? Object.values(data.errors ?? {})[0])
    onTold?.(data)
  })
}
