import type { ListProblems } from './typed-list.ts'

/** What came of a form of a price list's page. */
export type ListAnswer = {
  intent: string
  done?: string
  problem?: string
  /** By field, as `readTypedList` names them. */
  problems?: ListProblems
  /** Sentences: which other list, which product, for whom, and when. */
  ties?: string[]
}
