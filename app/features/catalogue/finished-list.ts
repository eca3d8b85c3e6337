import type { ListView } from './list-view.ts'

/** A list as the browser gets it: what it only shows is static HTML. */
export type FinishedList = Pick<ListView<never>, 'count' | 'text' | 'price' | 'facets' | 'sorts' | 'sort'> & {
  filterCount: number
  /** The active filters; empty without any. */
  chips: string
  /** The cards and the links to further pages, or advice where no product matches. */
  list: string
}
