import type { ReactNode } from 'react'

export type LegalSection = {
  /** The anchor in the address: other people link to it, so it outlives a new heading. */
  id: string
  heading: string
  body: ReactNode
}

/** The same text as of the day on which settings last changed what it says, where that is later than its wording. */
export function updatedBy(document: LegalDocument, changedOn: string | undefined): LegalDocument {
  return changedOn && changedOn > document.updated ? { ...document, updated: changedOn } : document
}

export type LegalDocument = {
  title: string
  summary: string
  /** The day on which the wording last changed, as YYYY-MM-DD. */
  updated: string
  sections: LegalSection[]
}
