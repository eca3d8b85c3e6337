import type { ListContent } from './list-content.ts'
import type { TypedList } from './typed-list.ts'

export type ListVersionState = 'scheduled' | 'current' | 'past' | 'withdrawn'

export type StoredVersion = {
  number: number
  name: string
  content: ListContent
  state: ListVersionState
  validFrom: Date
  validTo: Date | undefined
  publishedAt: Date
  publishedBy: string
  withdrawn: { at: Date; by: string } | undefined
  companies: number[]
  groups: number[]
}

export type StoredList = {
  id: number
  name: string
  revision: number
  draft: TypedList | undefined
  isArchived: boolean
  /** The newest first. */
  versions: StoredVersion[]
}

export type ListedList = {
  id: number
  name: string
  hasDraft: boolean
  /** Of the version that holds; else of the next one, else of the last. None where nothing was published. */
  version:
    | {
        state: ListVersionState
        validFrom: Date
        validTo: Date | undefined
        companies: string[]
        groups: string[]
      }
    | undefined
}
