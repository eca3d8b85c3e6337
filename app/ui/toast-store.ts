export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  title: string | undefined
  description: string | undefined
  /** What is to be mended, a sentence each. With these it stays until all are. */
  problems?: readonly string[] | undefined
  /** A press that takes back or follows up what happened; the toast closes with it. */
  action?: { label: string; run: () => void } | undefined
}

type ToastState = {
  toasts: readonly Toast[]
  /** Where toasts may show, innermost last: the page, and each open dialog above it. */
  regions: readonly string[]
}

const EMPTY: ToastState = { toasts: [], regions: [] }
const MOST_AT_ONCE = 4

let state = EMPTY
let lastId = 0
const listeners = new Set<() => void>()

export function subscribeToToasts(listener: () => void) {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

export const readToasts = () => state
export const readToastsOnServer = () => EMPTY

/**
 * What is said again while it still shows is read out anew, and shows once. A success clears the errors before it:
 * whatever they asked for has been done. Returns the id.
 */
export function showToast(toast: Omit<Toast, 'id'>): number {
  lastId += 1
  const others = state.toasts.filter(
    (shown) => !saysTheSame(shown, toast) && !(toast.kind === 'success' && shown.kind === 'error'),
  )
  changeToasts({ toasts: [...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE) })
  return lastId
}

/** For toast-changes.ts, which few pages need. */
export function changeToasts(changed: Partial<ToastState>) {
  state = { ...state, ...changed }
  for (const listener of listeners) listener()
}

/** Two actions are two chances, even under the same words; what is to be mended is told anew with every attempt. */
function saysTheSame(shown: Toast, toast: Omit<Toast, 'id'>) {
  if (shown.action || toast.action || shown.problems || toast.problems) return false
  return shown.kind === toast.kind && shown.title === toast.title && shown.description === toast.description
}
