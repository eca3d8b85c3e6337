import { showToast, type Toast } from './toast-store.ts'

/** A short word about what just happened. Call it from the browser only: the server has nobody to show it to. */
export const toast = {
  success: (title: string, description?: string, action?: Toast['action']) =>
    showToast({ kind: 'success', title, description, action }),
  info: (title: string, description?: string) => showToast({ kind: 'info', title, description }),
  error: (title: string, description?: string) => showToast({ kind: 'error', title, description }),
  /** Stays until `keepProblems` has heard that all are mended, or somebody dismisses it. */
  problems: (title: string | undefined, problems: readonly string[]) =>
    showToast({ kind: 'error', title, description: undefined, problems }),
}
