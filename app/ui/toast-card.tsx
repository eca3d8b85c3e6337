import { useEffect } from 'react'
import { classNames } from './class-names.ts'
import { dismissToast, pressAction, type Toast } from './toast-store.ts'

const SHOWN_MILLISECONDS = 5000
/** Whoever may press something gets longer to decide. */
const SHOWN_WITH_ACTION_MILLISECONDS = 10_000
const EDGES = { success: 'border-l-fern', info: 'border-l-resin', error: 'border-l-clay' }

/** Closes by itself after a few seconds; while `held` (pointed at or focused) the clock stands, then starts anew. */
export function ToastCard({ toast, held }: { toast: Toast; held: boolean }) {
  useEffect(() => {
    if (held) return
    const shown = toast.action ? SHOWN_WITH_ACTION_MILLISECONDS : SHOWN_MILLISECONDS
    const timer = setTimeout(() => dismissToast(toast.id), shown)
    return () => clearTimeout(timer)
  }, [toast.id, toast.action, held])

  return (
    <div
      className={classNames(
        'pointer-events-auto flex items-start gap-3 rounded-md border border-line border-l-3 bg-sheet py-3 pr-2 pl-4 text-ink shadow-float transition-[opacity,translate] duration-200 starting:translate-y-2 starting:opacity-0',
        EDGES[toast.kind],
      )}
    >
      <div className="min-w-0 flex-1 break-words py-0.5 text-sm">
        <p className="font-medium">{toast.title}</p>
        {toast.description && <p className="mt-0.5 text-soft">{toast.description}</p>}
      </div>
      {toast.action && (
        <button
          type="button"
          onClick={() => pressAction(toast)}
          className="min-h-7 shrink-0 cursor-pointer rounded-sm border border-edge px-2.5 text-sm transition-colors hover:bg-mist"
        >
          {toast.action.label}
        </button>
      )}
      <button
        type="button"
        aria-label="Dismiss"
        onClick={() => dismissToast(toast.id)}
        className="grid size-7 shrink-0 cursor-pointer place-items-center rounded-sm text-soft transition-colors hover:bg-mist hover:text-ink"
      >
        <svg viewBox="0 0 16 16" aria-hidden="true" className="size-4 stroke-current">
          <path d="m4 4 8 8m0-8-8 8" />
        </svg>
      </button>
    </div>
  )
}
