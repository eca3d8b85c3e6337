import type { ReactNode } from 'react'

export type LegalSection = {
  /** The anchor in the address: other people link to it, so it outlives a new heading. */
  id: string
  heading: string
  body: ReactNode
}

export type LegalDocument = {
  title: string
  summary: string
  /** The day on which the wording last changed, as YYYY-MM-DD. */
  updated: string
  sections: LegalSection[]
}
