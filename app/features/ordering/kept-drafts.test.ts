import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'
import { newDraft } from '#domain/ordering/draft.ts'
import { forgetDraft, keepDraft, readKeptDraft } from './kept-drafts.ts'
import { DRAFTS_KEY } from './kept-entries.ts'
import { newOrderKey } from './order-key.ts'
import { tidyDrafts } from './tidy-drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const line = { productId: 'og-kush', quantity: 150 }

function begunDraft() {
  return { ...newDraft(newOrderKey(), Date.now()), lines: [line] }
}

// Where storage is forbidden, the page remembers: that is enough here.
beforeEach(() => {
  vi.stubGlobal('localStorage', undefined)
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  keepOnDevice(DRAFTS_KEY)
})

describe('an unfinished order', () => {
  it('is kept under its kind, beside those of the others', () => {
    const [strains, vapes] = [begunDraft(), begunDraft()]
    keepDraft('strain', strains)
    keepDraft('vape', vapes)
    expect(readKeptDraft('strain')).toEqual(strains)
    expect(readKeptDraft('vape')).toEqual(vapes)
    forgetDraft('vape')
    expect(readKeptDraft('vape')).toBeUndefined()
    expect(readKeptDraft('strain')).toEqual(strains)
  })

  it('lasts 7 days from its last change', () => {
    keepDraft('strain', begunDraft())
    vi.advanceTimersByTime(7 * DAY_MS - 1)
    expect(readKeptDraft('strain')?.lines).toEqual([line])
    vi.advanceTimersByTime(1)
    expect(readKeptDraft('strain')).toBeUndefined()
  })

  it('is taken off the device when its time is over, whoever looks', () => {
    keepDraft('strain', begunDraft())
    vi.advanceTimersByTime(4 * DAY_MS)
    keepDraft('vape', begunDraft())
    vi.advanceTimersByTime(3 * DAY_MS)
    tidyDrafts()
    expect(Object.keys(JSON.parse(readFromDevice(DRAFTS_KEY) ?? ''))).toEqual(['vape'])
    vi.advanceTimersByTime(4 * DAY_MS)
    tidyDrafts()
    expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
  })

  it('leaves no entry behind when nothing is in it', () => {
    keepDraft('strain', begunDraft())
    keepDraft('strain', { ...newDraft(newOrderKey(), Date.now()), values: { fullName: '' } })
    expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
  })

  it.each(['', 'null', '[]', '"strain"', '{"strain":', '{"strain":{"lines":"none"}}'])(
    'is none where the device has %j',
    (stored) => {
      keepOnDevice(DRAFTS_KEY, stored)
      expect(readKeptDraft('strain')).toBeUndefined()
      tidyDrafts()
      expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
    },
  )
})

it('a key is a UUID, and each is another', () => {
  const keys = Array.from({ length: 100 }, newOrderKey)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
