export type Toast = {
  id: number
  kind: 'success' | 'info' | 'error'
  title: string
  description: string | undefined
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

export function showToast(toast: Omit<Toast, 'id'>) {
  lastId += 1
  change({ ...state, toasts: [...state.toasts, { ...toast, id: lastId }].slice(-MOST_AT_ONCE) })
}

export function dismissToast(id: number) {
  change({ ...state, toasts: state.toasts.filter((toast) => toast.id !== id) })
}

export function enterToastRegion(region: string) {
  change({ ...state, regions: [...state.regions, region] })
  return () => change({ ...state, regions: state.regions.filter((known) => known !== region) })
}

function change(next: ToastState) {
  state = next
  for (const listener of listeners) listener()
}
