import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { keepOnDevice } from '#app/ui/device-storage.ts'
import { type Draft, setQuantity } from '#domain/orders/checkout/draft.ts'
import { acceptSuggestion, changeDraft, dropSuggestion, emptyDraft, suggest } from './draft-store.ts'
import { forgetDraft, readStoredDraft, storeDraft } from './stored-drafts.ts'
import { DRAFTS_KEY } from './stored-entries.ts'

const OG_KUSH = { productId: 'og-kush', quantity: 150 }
const WIDOW = { productId: 'white-widow', quantity: 50 }

const add = (line: typeof OG_KUSH) => changeDraft('strain', (draft) => setQuantity(draft, line))

function read(): Draft {
  let current: Draft | undefined
  changeDraft('strain', (draft) => {
    current = draft
    return draft
  })
  if (!current) throw new Error('There is always a draft')
  return current
}

// Where storage is forbidden, the page remembers: that is enough here.
beforeEach(() => void vi.stubGlobal('localStorage', undefined))
afterEach(() => {
  keepOnDevice(DRAFTS_KEY)
  vi.unstubAllGlobals()
})

describe('the drafts of a page', () => {
  it('are on the device as soon as they change', () => {
    add(OG_KUSH)
    expect(readStoredDraft('strain')?.lines).toEqual([OG_KUSH])
    expect(read().key).toBe(readStoredDraft('strain')?.key)
  })

  it('go on from what another tab has changed', () => {
    add(OG_KUSH)
    const other = readStoredDraft('strain')
    if (!other) throw new Error('Nothing was kept')
    storeDraft('strain', { ...other, lines: [...other.lines, WIDOW] })
    add({ ...OG_KUSH, quantity: 200 })
    expect(readStoredDraft('strain')?.lines).toEqual([{ ...OG_KUSH, quantity: 200 }, WIDOW])
  })

  it('are empty, under another key, when another tab has placed the order', () => {
    add(OG_KUSH)
    const { key } = read()
    forgetDraft('strain')
    expect(read()).toMatchObject({ lines: [], values: {} })
    expect(read().key).not.toBe(key)
  })

  it('keep their lines the same while the form is typed into, here or elsewhere', () => {
    add(OG_KUSH)
    const { lines } = read()
    changeDraft('strain', (draft) => ({ ...draft, values: { fullName: 'N' } }))
    expect(read().lines).toBe(lines)
    storeDraft('strain', { ...read(), values: { fullName: 'Noor' } })
    expect(read()).toMatchObject({ values: { fullName: 'Noor' } })
    expect(read().lines).toBe(lines)
    expect(read()).toBe(read())
  })

  it('are another order once they are emptied', () => {
    add(OG_KUSH)
    const { key } = read()
    emptyDraft('strain')
    expect(readStoredDraft('strain')).toBeUndefined()
    expect(read().key).not.toBe(key)
    expect(read().key).toBe(read().key)
  })

  it('keep nothing of what a dialog suggests until somebody accepts it', () => {
    suggest('strain', () => ({ line: OG_KUSH, targetQuantity: 500 }))
    expect(readStoredDraft('strain')).toBeUndefined()
    changeDraft('strain', (draft) => ({ ...draft, values: { fullName: 'Noor' } }))
    expect(readStoredDraft('strain')).toMatchObject({ lines: [], values: { fullName: 'Noor' } })
    acceptSuggestion('strain')
    expect(readStoredDraft('strain')).toMatchObject({ lines: [OG_KUSH], targetQuantity: 500 })
  })

  it.each(['dropped', 'emptied'])('forget what was suggested once it is %s', (how) => {
    suggest('strain', () => ({ line: OG_KUSH }))
    if (how === 'dropped') dropSuggestion('strain')
    else emptyDraft('strain')
    acceptSuggestion('strain')
    expect(read().lines).toEqual([])
    expect(readStoredDraft('strain')).toBeUndefined()
  })
})
