import { withKey } from '#app/ui/action-keys.ts'
import { useFormFetcher } from '#app/ui/use-form-fetcher.ts'

/** One thing at a time. Trouble is told by the route. */
export function useInvoiceAction(onDone?: () => void) {
  const fetcher = useFormFetcher(undefined, ({ outcome }) => outcome === 'done' && onDone?.())
  const isBusy = fetcher.state !== 'idle'

  function send(fields: Record<string, string | number>) {
    if (!isBusy) fetcher.submit(withKey(fields), { method: 'post' })
  }

  return { send, submit: fetcher.submit, isBusy }
}
