import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOnDevice, readFromDevice } from '#app/ui/device-storage.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { newDraft } from '#domain/orders/checkout/draft.ts'
import { forgetDraft, readStoredDraft, storeDraft } from './stored-drafts.ts'
import { DRAFTS_KEY } from './stored-entries.ts'
import { tidyDrafts } from './tidy-drafts.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const line = { productId: 'og-kush', quantity: 150 }

function begunDraft() {
  return { ...newDraft(randomUuid(), Date.now()), lines: [line] }
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
    storeDraft('strain', strains)
    storeDraft('vape', vapes)
    expect(readStoredDraft('strain')).toEqual(strains)
    expect(readStoredDraft('vape')).toEqual(vapes)
    forgetDraft('vape')
    expect(readStoredDraft('vape')).toBeUndefined()
    expect(readStoredDraft('strain')).toEqual(strains)
  })

  it('lasts 7 days from its last change', () => {
    storeDraft('strain', begunDraft())
    vi.advanceTimersByTime(7 * DAY_MS - 1)
    expect(readStoredDraft('strain')?.lines).toEqual([line])
    vi.advanceTimersByTime(1)
    expect(readStoredDraft('strain')).toBeUndefined()
  })

  it('is taken off the device when its time is over, whoever looks', () => {
    storeDraft('strain', begunDraft())
    vi.advanceTimersByTime(4 * DAY_MS)
    storeDraft('vape', begunDraft())
    vi.advanceTimersByTime(3 * DAY_MS)
    tidyDrafts()
    expect(Object.keys(JSON.parse(readFromDevice(DRAFTS_KEY) ?? ''))).toEqual(['vape'])
    vi.advanceTimersByTime(4 * DAY_MS)
    tidyDrafts()
    expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
  })

  it('leaves no entry behind when nothing is in it', () => {
    storeDraft('strain', begunDraft())
    storeDraft('strain', { ...newDraft(randomUuid(), Date.now()), values: { fullName: '' } })
    expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
  })

  it.each(['', 'null', '[]', '"strain"', '{"strain":', '{"strain":{"lines":"none"}}'])(
    'is none where the device has %j',
    (stored) => {
      keepOnDevice(DRAFTS_KEY, stored)
      expect(readStoredDraft('strain')).toBeUndefined()
      tidyDrafts()
      expect(readFromDevice(DRAFTS_KEY)).toBeUndefined()
    },
  )
})

it('a key is a UUID, and each is another', () => {
  const keys = Array.from({ length: 100 }, randomUuid)
  expect(new Set(keys).size).toBe(100)
  for (const key of keys)
    expect(key).toMatch(/^[\da-f]{8}-[\da-f]{4}-4[\da-f]{3}-[89ab][\da-f]{3}-[\da-f]{12}$/)
})
