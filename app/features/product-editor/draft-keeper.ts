import type { UnsentReason } from '#app/ui/unsent.ts'
import type { FieldProblem } from '#domain/catalogue/editing/field-problems.ts'
import { isSameDraft, mergeDrafts } from '#domain/catalogue/editing/merge-drafts.ts'
import type { DraftAnswer } from '#domain/catalogue/editing/product-action.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import type { ProductField } from '#domain/catalogue/product-field.ts'

export const PAUSE_MS = 700
export const RETRY_MS = 3000

/** What was typed and is not in the shop yet, with what it began from. */
export type KeptDraft = { revision: number; base: TypedProduct; values: TypedProduct }
export type SaveState = 'untouched' | 'waiting' | 'saved' | 'failed' | 'signed-out' | 'no-role' | 'gone'
/** What somebody else saved meanwhile, beside what was typed here. */
export type Clash = NonNullable<DraftAnswer['clash']> & { base: TypedProduct }

export type DraftState = {
  values: TypedProduct
  save: SaveState
  savedAt: string
  problems: readonly FieldProblem[]
  clash: Clash | undefined
}

type KeeperParts = {
  fields: readonly ProductField[]
  product: { revision: number; values: TypedProduct; problems: readonly FieldProblem[] }
  /** The answer, or why there is none. */
  send: (draft: { revision: number; values: TypedProduct }) => Promise<DraftAnswer | UnsentReason>
  /** On the device, until it is saved; without a draft it is forgotten. */
  keep: (draft?: KeptDraft) => void
  tell: (state: DraftState) => void
}

/** Brings what is typed into the shop: after a pause, one request at a time, again until it is there. */
export function createDraftKeeper({ fields, product, send, keep, tell }: KeeperParts) {
  const { values, problems } = product
  let state: DraftState = { values, save: 'untouched', savedAt: '', problems, clash: undefined }
  let { revision } = product
  /** What the shop has, as far as is known here. */
  let base = values
  let timer: ReturnType<typeof setTimeout> | undefined
  let underWay: Promise<void> | undefined

  function set(change: Partial<DraftState>) {
    state = { ...state, ...change }
    tell(state)
  }

  function type(next: TypedProduct, pauseMs: number) {
    keep({ revision, base, values: next })
    set({ values: next, save: 'waiting' })
    saveAfter(pauseMs)
  }

  function saveAfter(ms: number) {
    clearTimeout(timer)
    timer = setTimeout(saveNow, ms)
  }

  /** Resolves when all that is typed is in the shop, or cannot be brought there now. */
  async function saveNow() {
    clearTimeout(timer)
    while (underWay) await underWay
    underWay = sendAll()
    await underWay
    underWay = undefined
    const { values, problems } = state
    return { isSaved: values === base && !state.clash, values, revision, problems }
  }

  async function sendAll() {
    while (state.values !== base && !state.clash && (await sendOnce(state.values))) {
      // Somebody types on, or has nothing to choose.
    }
  }

  /** Whether there may be more to send at once. */
  async function sendOnce(sent: TypedProduct): Promise<boolean> {
    const answer = await send({ revision, values: sent })
    if (typeof answer === 'string') {
      set({ save: answer === 'signed-out' || answer === 'no-role' ? answer : 'failed' })
      saveAfter(RETRY_MS)
      return false
    }
    if (answer.clash) return takeConflict(answer.clash, sent)
    if (answer.outcome !== 'done') {
      set({ save: 'gone' })
      return false
    }
    base = sent
    revision = answer.revision
    const isAll = state.values === sent
    if (isAll) keep()
    set({ problems: answer.problems, savedAt: answer.savedAt, save: isAll ? 'saved' : 'waiting' })
    return !isAll
  }

  function takeConflict(clash: NonNullable<DraftAnswer['clash']>, sent: TypedProduct) {
    revision = clash.revision
    // Nothing that is typed here, or an answer to us that got lost: there is nothing to choose.
    if ([base, sent].some((known) => isSameDraft(fields, known, clash.theirs))) return true
    set({ clash: { ...clash, base } })
    return false
  }

  return {
    saveNow,
    change: (changes: TypedProduct) => type({ ...state.values, ...changes }, PAUSE_MS),
    /** What this tab kept when it could not save it. */
    resume(kept: KeptDraft) {
      base = kept.base
      revision = kept.revision
      type(kept.values, 0)
    },
    settle(choices: Readonly<Record<string, 'mine' | 'theirs'>>) {
      if (!state.clash) return
      const { theirs } = state.clash
      base = theirs
      set({ clash: undefined })
      type(mergeDrafts(state.values, theirs, choices), 0)
    },
    stop() {
      void saveNow().finally(() => clearTimeout(timer))
    },
  }
}

export type DraftKeeper = ReturnType<typeof createDraftKeeper>
