import { lazy, Suspense, useState, useSyncExternalStore } from 'react'
import { readToasts, readToastsOnServer, subscribeToToasts } from './toast-store.ts'

const ToastRegion = lazy(async () => ({ default: (await import('./toast-region.tsx')).ToastRegion }))

/** The page's place for toasts. Most visits never see one, so what shows them is fetched with the first. */
export function ToastLayer() {
  const { toasts } = useSyncExternalStore(subscribeToToasts, readToasts, readToastsOnServer)
  const [needed, setNeeded] = useState(false)
  if (toasts.length > 0 && !needed) setNeeded(true)
  return (
    needed && (
      <Suspense>
        <ToastRegion place="page" />
      </Suspense>
    )
  )
}
