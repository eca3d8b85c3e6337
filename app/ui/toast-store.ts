export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  title: string
  description: string | undefined
  /** A press that takes back or follows up what happened; the toast closes with it. */
  action?: { label: string; run: () => void } | undefined
}

type ToastState = {
  toasts: readonly Toast[]
  /** Where toasts may show, innermost last: the page, and each open dialog above it. */
  regions: readonly string[]
}

const EMPTY: ToastState = { toasts: [], regions: [] }
// As many as one attempt at the longest form can give.
const MOST_AT_ONCE = 6

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
 * whatever they asked for has been done.
 */
export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  const others = state.toasts.filter(
    (shown) => !saysTheSame(shown, toast) && !(toast.kind === 'success' && shown.kind === 'error'),
  )
  change({ ...state, toasts: [...others, { ...toast, id: lastId }].slice(-MOST_AT_ONCE) })
}

export function dismissToast(id: number) {
  change({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) })
}

/** The toast closes with its action. */
export function pressAction({ id, action }: Toast) {
  dismissToast(id)
  action?.run()
}

/** For the keyboard. Says whether there was one. */
export function pressNewestAction(): boolean {
  const newest = state.toasts.findLast(({ action }) => action !== undefined)
  if (newest) pressAction(newest)
  return newest !== undefined
}

/** The page's own region comes when it is needed, which may be after a dialog's: it goes below all others. */
export function enterToastRegion(region: string, isPage: boolean) {
  change({ ...state, regions: isPage ? [region, ...state.regions] : [...state.regions, region] })
  return () => change({ ...state, regions: state.regions.filter((known) => known !== region) })
}

/** Two actions are two chances, even under the same words. */
function saysTheSame(shown: Toast, toast: Omit<Toast, 'id'>) {
  if (shown.action || toast.action) return false
  return shown.kind === toast.kind && shown.title === toast.title && shown.description === toast.description
}

function change(next: ToastState) {
  state = next
  for (const listener of listeners) listener()
}
