import { changeToasts, readToasts, type Toast } from './toast-store.ts'

/** What is still to be mended. The toast goes with the last of it; one that somebody has dismissed stays away. */
export function keepProblems(id: number, problems: readonly string[]) {
  if (problems.length === 0) return dismissToast(id)
  changeToasts({
    toasts: readToasts().toasts.map((toast) => (toast.id === id ? { ...toast, problems } : toast)),
  })
}

export function dismissToast(id: number) {
  keepToasts((toast) => toast.id !== id)
}

/** For a success that is told otherwise. */
export function dismissErrors() {
  keepToasts((toast) => toast.kind !== 'error')
}

/** The toast closes with its action. */
export function pressAction({ id, action }: Toast) {
  dismissToast(id)
  action?.run()
}

/** For the keyboard. Says whether there was one. */
export function pressNewestAction(): boolean {
  const newest = readToasts().toasts.findLast(({ action }) => action !== undefined)
  if (newest) pressAction(newest)
  return newest !== undefined
}

/** The page's own region comes when it is needed, which may be after a dialog's: it goes below all others. */
export function enterToastRegion(region: string, isPage: boolean) {
  const { regions } = readToasts()
  changeToasts({ regions: isPage ? [region, ...regions] : [...regions, region] })
  return () => changeToasts({ regions: readToasts().regions.filter((known) => known !== region) })
}

function keepToasts(isKept: (toast: Toast) => boolean) {
  changeToasts({ toasts: readToasts().toasts.filter(isKept) })
}
