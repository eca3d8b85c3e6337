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

it('shows once what is said twice, as the newest', () => {
  const failed = { kind: 'error', title: 'Failed to fetch order details', description: undefined } as const
  showToast(failed)
  const [first] = readToasts().toasts
  showToast({ kind: 'info', title: 'By the way', description: undefined })
  showToast(failed)
  const { toasts } = readToasts()
  expect(toasts.map(({ title }) => title)).toEqual(['By the way', failed.title])
  expect(toasts[1]?.id).not.toBe(first?.id)
})

it.each([
  ['kind', { kind: 'info', title: 'Failed', description: 'Name' }],
  ['title', { kind: 'error', title: 'Refused', description: 'Name' }],
  ['description', { kind: 'error', title: 'Failed', description: 'Address' }],
] as const)('shows both when the %s differs', (_, other) => {
  showToast({ kind: 'error', title: 'Failed', description: 'Name' })
  showToast(other)
  expect(readToasts().toasts).toHaveLength(2)
})
