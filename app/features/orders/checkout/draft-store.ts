import { useSyncExternalStore } from 'react'
import { readFromDevice, subscribeToDevice } from '#app/ui/device-storage.ts'
import { randomUuid } from '#app/ui/random-uuid.ts'
import { type Draft, newDraft, type Suggestion, withSuggestion } from '#domain/orders/checkout/draft.ts'
import { isWorthKeeping, readStoredDraft, storeDraft } from './stored-drafts.ts'
import { DRAFTS_KEY } from './stored-entries.ts'

/**
 * The unfinished orders by the names of their entries, as the device has them: what one part of the page or another tab changes, all of
 * them see. Drafts and their lines stay the same objects for as long as they hold the same.
 */
const drafts = new Map<string, Draft>()
/** What opened dialogs suggest. Never on the device. */
const suggestions = new Map<string, { suggestion: Suggestion; kept: Draft; draft: Draft }>()
let knownText: string | undefined
let changes = 0

/** Renders anew whenever any of them changes. */
export function useDrafts(): (name: string) => Draft {
  useSyncExternalStore(subscribeToDevice, countChanges)
  return shownDraftOf
}

/** With what the opened dialog suggests. */
function shownDraftOf(name: string): Draft {
  const kept = draftOf(name)
  const suggested = suggestions.get(name)
  if (!suggested || suggested.kept === kept) return suggested?.draft ?? kept
  return suggestTo(name, kept, suggested.suggestion)
}

function suggestTo(name: string, kept: Draft, suggestion: Suggestion): Draft {
  const draft = withSuggestion(kept, suggestion)
  suggestions.set(name, { suggestion, kept, draft })
  return draft
}

/** Until it is accepted or dropped, it is only shown. */
export function suggest(name: string, suggestionFor: (kept: Draft) => Suggestion) {
  const kept = draftOf(name)
  suggestTo(name, kept, suggestionFor(kept))
  tellSuggested()
}

/** Somebody changed or confirmed what they were shown: all of it is their order now. */
export function acceptSuggestion(name: string) {
  if (!suggestions.has(name)) return
  const draft = shownDraftOf(name)
  suggestions.delete(name)
  changeDraft(name, () => draft)
}

export function dropSuggestion(name: string) {
  if (suggestions.delete(name)) tellSuggested()
}

function tellSuggested() {
  changes += 1
  globalThis.dispatchEvent?.(new Event('storage'))
}

function draftOf(name: string): Draft {
  catchUp()
  const draft = drafts.get(name) ?? readStoredDraft(name) ?? newDraft(randomUuid(), Date.now())
  drafts.set(name, draft)
  return draft
}

/** What is suggested stays a suggestion. */
export function changeDraft(name: string, change: (draft: Draft) => Draft) {
  const before = draftOf(name)
  const after = change(before)
  if (after === before) return
  changes += 1
  drafts.set(name, after)
  storeDraft(name, after)
}

/** With a key of its own: it is another order from now on. */
export function emptyDraft(name: string) {
  suggestions.delete(name)
  changeDraft(name, () => newDraft(randomUuid(), Date.now()))
}

function countChanges() {
  catchUp()
  return changes
}

function catchUp() {
  const text = readFromDevice(DRAFTS_KEY)
  if (text === knownText) return
  knownText = text
  for (const [name, known] of drafts) {
    const stored = readStoredDraft(name)
    // An empty draft is not stored, and keeps its key.
    if ((!stored && !isWorthKeeping(known)) || (stored && isSame(stored, known))) continue
    changes += 1
    if (stored)
      drafts.set(name, isSame(stored.lines, known.lines) ? { ...stored, lines: known.lines } : stored)
    else drafts.delete(name)
  }
}

/** Whenever it was saved. */
function isSame(one: object, other: object) {
  return withoutTime(one) === withoutTime(other)
}

function withoutTime(content: object) {
  return JSON.stringify(content, (name, value) => (name === 'savedAt' ? undefined : value))
}
