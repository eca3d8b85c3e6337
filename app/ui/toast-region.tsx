import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { ToastCard } from './toast-card.tsx'
import { enterToastRegion, readToasts, readToastsOnServer, subscribeToToasts } from './toast-store.ts'

const CORNER = 'right-0 bottom-0'
const PLACES = {
  page: CORNER,
  dialog: CORNER,
  // Under the head of what fills the screen: its buttons are at the foot.
  sheet: 'inset-x-0 top-14 mx-auto',
}

/**
 * Shows toasts above everything else. The page has one, and every Dialog brings its own: what lies outside an open
 * modal dialog is inert, so a toast there could be neither read out nor dismissed. Only the innermost shows them.
 */
export function ToastRegion({ place }: { place: keyof typeof PLACES }) {
  const { toasts, regions } = useSyncExternalStore(subscribeToToasts, readToasts, readToastsOnServer)
  const id = useId()
  const layer = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const mine = regions.at(-1) === id ? toasts : []
  const newest = mine.at(-1)?.id

  useEffect(() => enterToastRegion(id, place === 'page'), [id, place])

  // The last popover shown lies on top: show it anew for each toast, unless somebody is using it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast is the reason to run, not something it reads
  useEffect(() => {
    const element = layer.current
    if (!element || element.contains(document.activeElement)) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest])

  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  const list = 'grid gap-2 empty:hidden'
  return (
    <section
      ref={layer}
      popover="manual"
      aria-label="Notifications"
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={classNames(
        'pointer-events-none fixed inset-auto m-0 grid w-full max-w-md gap-2 overflow-visible border-0 bg-transparent p-4',
        PLACES[place],
      )}
    >
      {/* Both lists are there from the start: a live region is heard only if it existed before its text. */}
      <div role="alert" className={list}>
        {mine.map(
          (toast) => toast.kind === 'error' && <ToastCard key={toast.id} toast={toast} held={held} />,
        )}
      </div>
      <div role="status" className={list}>
        {mine.map(
          (toast) => toast.kind !== 'error' && <ToastCard key={toast.id} toast={toast} held={held} />,
        )}
      </div>
    </section>
  )
}
