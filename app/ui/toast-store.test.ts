import { afterEach, expect, it, vi } from 'vitest'
import { dismissErrors, dismissToast, keepProblems, pressNewestAction } from './toast-changes.ts'
import { readToasts, showToast } from './toast-store.ts'

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

const titles = () => readToasts().toasts.map(({ title }) => title)

it('clears errors with a success, and nothing else', () => {
  showToast({ kind: 'error', title: 'Invalid email or password', description: undefined })
  showToast({ kind: 'info', title: 'By the way', description: undefined })
  showToast({ kind: 'success', title: 'Logged in successfully!', description: undefined })
  expect(titles()).toEqual(['By the way', 'Logged in successfully!'])
  showToast({ kind: 'error', title: 'Failed', description: undefined })
  expect(titles()).toContain('Failed')
  dismissErrors()
  expect(titles()).toEqual(['By the way', 'Logged in successfully!'])
})

it('shrinks with what is mended, and goes with the last of it', () => {
  const problems = ['Name is required', 'Phone is required']
  const id = showToast({ kind: 'error', title: undefined, description: undefined, problems })
  keepProblems(id, ['Phone is required'])
  expect(readToasts().toasts).toMatchObject([{ id, problems: ['Phone is required'] }])
  keepProblems(id, [])
  expect(readToasts().toasts).toEqual([])
})

it('does not bring back what was dismissed', () => {
  const problems = ['Name is required', 'Phone is required']
  const id = showToast({ kind: 'error', title: undefined, description: undefined, problems })
  dismissToast(id)
  keepProblems(id, ['Phone is required'])
  expect(readToasts().toasts).toEqual([])
})
