import { afterEach, expect, it, vi } from 'vitest'
import { dismissToast, pressNewestAction, readToasts, showToast } from './toast-store.ts'

afterEach(() => {
  for (const { id } of readToasts().toasts) dismissToast(id)
})

it('presses the action of the newest toast that has one, once', () => {
  const [older, newer] = [vi.fn(), vi.fn()]
  for (const run of [older, newer])
    showToast({ kind: 'success', title: 'Done', description: undefined, action: { label: 'Undo', run } })
  showToast({ kind: 'info', title: 'By the way', description: undefined })
  expect(pressNewestAction()).toBe(true)
  expect(newer).toHaveBeenCalledOnce()
  expect(older).not.toHaveBeenCalled()
  expect(readToasts().toasts).toHaveLength(2)
  expect(pressNewestAction()).toBe(true)
  expect(pressNewestAction()).toBe(false)
})
