import { useEffect, useRef } from 'react'
import type { useFetcher } from 'react-router'
import { toast } from '#app/ui/toast.ts'
import type { CompanyAnswer } from '#domain/companies/company-forms.ts'

/** Tells once what came of a form without fields of its own. */
export function useTold(
  { state, data }: Pick<ReturnType<typeof useFetcher<CompanyAnswer>>, 'state' | 'data'>,
  failure: string,
  onTold?: (answer: CompanyAnswer) => void,
) {
  const told = useRef<CompanyAnswer>(undefined)
  useEffect(() => {
    if (state !== 'idle' || !data || data === told.current) return
    told.current = data
    if (data.done) toast.success(data.done)
    else toast.error(failure, data.problem ?? Object.values(data.errors ?? {})[0])
    onTold?.(data)
  })
}
