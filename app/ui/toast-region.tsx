import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { ToastCard } from './toast-card.tsx'
import { enterToastRegion } from './toast-changes.ts'
import { readToasts, readToastsOnServer, subscribeToToasts } from './toast-store.ts'

const FLOATING =
  'pointer-events-none fixed inset-auto right-0 bottom-0 m-0 grid w-full max-w-md gap-2 overflow-visible border-0 bg-transparent p-4'

type ToastRegionProps = {
  /** Within a 'sheet' toasts lie among its parts: what fills the screen has no corner that nobody needs. */
  place: 'page' | 'dialog' | 'sheet'
}

/**
 * Shows toasts above everything else. The page has one, and every Dialog brings its own: what lies outside an open
 * modal dialog is inert, so a toast there could be neither read out nor dismissed. Only the innermost shows them.
 */
export function ToastRegion({ place }: ToastRegionProps) {
  const { toasts, regions } = useSyncExternalStore(subscribeToToasts, readToasts, readToastsOnServer)
  const id = useId()
  const layer = useRef<HTMLElement>(null)
  const [held, setHeld] = useState(false)
  const isFloating = place !== 'sheet'
  const mine = regions.at(-1) === id ? toasts : []
  const newest = mine.at(-1)?.id

  useEffect(() => enterToastRegion(id, place === 'page'), [id, place])

  // The last popover shown lies on top: show it anew for each toast, unless somebody is using it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new toast is the reason to run, not something it reads
  useEffect(() => {
    const element = layer.current
    if (!isFloating || !element || element.contains(document.activeElement)) return
    if (element.matches(':popover-open')) element.hidePopover()
    element.showPopover()
  }, [newest, isFloating])

  const hold = { onMouseEnter: () => setHeld(true), onMouseLeave: () => setHeld(false) }
  const list = classNames('grid empty:hidden', isFloating && 'gap-2')
  return (
    <section
      ref={layer}
      popover={isFloating ? 'manual' : undefined}
      aria-label="Notifications"
      {...hold}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
      className={isFloating ? FLOATING : 'max-h-2/5 shrink-0 overflow-y-auto overscroll-contain'}
    >
      {/* Both lists are there from the start: a live region is heard only if it existed before its text. */}
      <div role="alert" className={list}>
        {mine.filter(({ kind }) => kind === 'error').map(toCard)}
      </div>
      <div role="status" className={list}>
        {mine.filter(({ kind }) => kind !== 'error').map(toCard)}
      </div>
    </section>
  )

  function toCard(toast: (typeof toasts)[number]) {
    return <ToastCard key={toast.id} toast={toast} held={held} isFloating={isFloating} />
  }
}
