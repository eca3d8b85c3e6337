import { useEffect, useId, useRef, useState, useSyncExternalStore } from 'react'
import { classNames } from './class-names.ts'
import { dismissToast, enterToastRegion, pressAction } from './toast-changes.ts'
import { readToasts, readToastsOnServer, subscribeToToasts, type Toast } from './toast-store.ts'

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

const SHOWN_MILLISECONDS = 5000
/** Whoever may press something gets longer to decide. */
const SHOWN_WITH_ACTION_MILLISECONDS = 10_000
const EDGES = { success: 'border-l-fern', info: 'border-l-resin', error: 'border-l-clay' }

type ToastCardProps = { toast: Toast; held: boolean; isFloating: boolean }

/**
 * Closes by itself after a few seconds; while `held` (pointed at or focused) the clock stands, then starts anew. One with
 * something to mend has no clock.
 */
function ToastCard({ toast, held, isFloating }: ToastCardProps) {
  const { id, kind, title, description, problems, action } = toast
  const stays = problems !== undefined

  useEffect(() => {
    if (held || stays) return
    const shown = action ? SHOWN_WITH_ACTION_MILLISECONDS : SHOWN_MILLISECONDS
    const timer = setTimeout(() => dismissToast(id), shown)
    return () => clearTimeout(timer)
  }, [id, action, held, stays])

  return (
    <div
      className={classNames(
        'pointer-events-auto flex items-start gap-3 border-line border-l-3 text-ink',
        isFloating
          ? 'rounded-md border bg-sheet py-3 pr-2 pl-4 shadow-float transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0'
          : 'border-t bg-mist py-2 pr-3 pl-4.25 md:pl-5.25',
        EDGES[kind],
      )}
    >
      <div className="min-w-0 flex-1 break-words py-0.5 text-sm">
        {title && <p className="font-medium">{title}</p>}
        {description && <p className="mt-0.5 text-soft">{description}</p>}
        {problems && (
          <ul className="gap-x-6 sm:columns-2">
            {problems.map((problem) => (
              <li key={problem}>{problem}</li>
            ))}
          </ul>
        )}
      </div>
      {action && (
        <button
          type="button"
          onClick={() => pressAction(toast)}
          className="min-h-7 shrink-0 cursor-pointer rounded-sm border border-edge px-2.5 text-sm transition-colors hover:bg-mist"
        >
          {action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(id)}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  )
}
