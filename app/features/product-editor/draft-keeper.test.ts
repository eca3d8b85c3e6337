import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { UnsentReason } from '#app/ui/unsent.ts'
import type { DraftAnswer } from '#domain/catalogue/editing/product-action.ts'
import { conflict, done } from '#domain/form-answer.ts'
import { createDraftKeeper, type DraftState, type KeptDraft, PAUSE_MS, RETRY_MS } from './draft-keeper.ts'

const FIELDS = [
  { path: 'name', label: 'Name', control: 'text' },
  { path: 'brand', label: 'Brand', control: 'label' },
] as const
const BEGUN = { name: 'Pen', brand: '', slug: 'pen' }

type Sent = { revision: number; values: object }

/** A form on a shop that answers as it is told to; without a word it saves. */
function open(answers: ((sent: Sent) => DraftAnswer | UnsentReason)[] = []) {
  const sent: Sent[] = []
  let state: DraftState | undefined
  let kept: KeptDraft | undefined
  const keeper = createDraftKeeper({
    fields: FIELDS,
    product: { revision: 1, values: BEGUN, problems: [] },
    send: async (draft) => {
      sent.push(draft)
      const answer = answers.shift()
      return answer
        ? answer(draft)
        : { ...done(), revision: draft.revision + 1, savedAt: '12:03', problems: [] }
    },
    keep: (draft) => {
      kept = draft
    },
    tell: (next) => {
      state = next
    },
  })
  return { keeper, sent, state: () => state, kept: () => kept }
}

function clash(theirs: Record<string, string>): DraftAnswer {
  return {
    ...conflict('Grace, now. Nothing was overwritten.'),
    clash: { revision: 7, by: 'Grace', at: 'now', theirs: { ...BEGUN, ...theirs } },
  }
}

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

describe('what is typed', () => {
  it('is sent once, after a pause, and forgotten on the device when it is saved', async () => {
    const { keeper, sent, state, kept } = open()
    keeper.change({ name: 'P' })
    await vi.advanceTimersByTimeAsync(PAUSE_MS - 1)
    keeper.change({ name: 'Pe' })
    expect(kept()).toMatchObject({ revision: 1, values: { name: 'Pe' }, base: BEGUN })
    await vi.advanceTimersByTimeAsync(PAUSE_MS)
    expect(sent).toEqual([{ revision: 1, values: { ...BEGUN, name: 'Pe' } }])
    expect(state()).toMatchObject({ save: 'saved', savedAt: '12:03' })
    expect(kept()).toBeUndefined()
  })

  it('while a request is under way follows it, with the revision that came of it', async () => {
    const { keeper, sent } = open()
    keeper.change({ name: 'One' })
    const first = keeper.saveNow()
    keeper.change({ name: 'Two' })
    await first
    expect(await keeper.saveNow()).toMatchObject({ isSaved: true, revision: 3 })
    expect(sent.map(({ revision }) => revision)).toEqual([1, 2])
  })

  it('is tried again until the shop is there', async () => {
    const { keeper, sent, state, kept } = open([() => 'away', () => 'busy'])
    keeper.change({ name: 'Kept' })
    expect(await keeper.saveNow()).toMatchObject({ isSaved: false })
    expect(state()?.save).toBe('failed')
    expect(kept()).toMatchObject({ values: { name: 'Kept' } })
    await vi.advanceTimersByTimeAsync(2 * RETRY_MS)
    expect(sent).toHaveLength(3)
    expect(state()?.save).toBe('saved')
  })

  it('says that somebody was signed out, and is saved once they are back', async () => {
    const { keeper, state, kept } = open([() => 'signed-out'])
    keeper.change({ name: 'Kept' })
    await keeper.saveNow()
    expect(state()?.save).toBe('signed-out')
    expect(kept()).toMatchObject({ values: { name: 'Kept' } })
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(state()?.save).toBe('saved')
  })

  it('goes nowhere when there is nothing new', async () => {
    const { keeper, sent } = open()
    await keeper.saveNow()
    await keeper.saveNow()
    expect(sent).toEqual([])
  })
})

describe('somebody else', () => {
  it('who changed the same product is not overwritten before somebody has chosen', async () => {
    const { keeper, sent, state } = open([() => clash({ name: 'Theirs', brand: 'Grace' })])
    keeper.change({ name: 'Mine' })
    expect(await keeper.saveNow()).toMatchObject({ isSaved: false })
    expect(state()?.clash).toMatchObject({ by: 'Grace', base: BEGUN })
    keeper.change({ name: 'Mine!' })
    await vi.advanceTimersByTimeAsync(RETRY_MS)
    expect(sent).toHaveLength(1)
    keeper.settle({ name: 'mine', brand: 'theirs' })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent[1]).toEqual({ revision: 7, values: { name: 'Mine!', brand: 'Grace', slug: 'pen' } })
  })

  it('who only moved it in a list changes nothing for whoever types', async () => {
    const { keeper, sent, state } = open([() => clash({})])
    keeper.change({ name: 'Mine' })
    await keeper.saveNow()
    expect(sent.map(({ revision }) => revision)).toEqual([1, 7])
    expect(state()).toMatchObject({ clash: undefined, save: 'saved' })
  })

  it('was ourselves, when an answer to us got lost', async () => {
    const { keeper, sent, state } = open([() => clash({ name: 'Mine' })])
    keeper.change({ name: 'Mine' })
    await keeper.saveNow()
    expect(sent).toHaveLength(2)
    expect(state()?.save).toBe('saved')
  })

  it('is met by what a tab had kept of an earlier revision', async () => {
    const { keeper, sent } = open()
    keeper.resume({ revision: 4, base: BEGUN, values: { ...BEGUN, name: 'From before' } })
    await vi.advanceTimersByTimeAsync(0)
    expect(sent).toEqual([{ revision: 4, values: { ...BEGUN, name: 'From before' } }])
  })
})
