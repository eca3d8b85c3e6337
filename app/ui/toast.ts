import { showToast } from './toast-store.ts'

/** A short word about what just happened. Call it from the browser only: the server has nobody to show it to. */
export const toast = {
  success: (title: string, description?: string) => showToast({ kind: 'success', title, description }),
  info: (title: string, description?: string) => showToast({ kind: 'info', title, description }),
  error: (title: string, description?: string) => showToast({ kind: 'error', title, description }),
}
