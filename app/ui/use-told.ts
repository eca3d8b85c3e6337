import type { FormAnswer } from './form-field.ts'
import { toast } from './toast.ts'
import { useAnswer } from './use-answer.ts'

type Told = Omit<FormAnswer, 'intent'>

/** Tells once what came of a form without fields of its own. */
export function useTold(
  fetcher: { state: 'idle' | 'loading' | 'submitting'; data: Told | undefined },
  failure: string,
  onTold?: (answer: Told) => void,
) {
  useAnswer(fetcher, (answer) => {
    if (answer.done) toast.success(answer.done)
    else toast.error(failure, answer.problem ?? Object.values(answer.errors ?? {})[0])
    onTold?.(answer)
  })
}
