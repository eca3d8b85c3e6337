import type { ListView } from './list-view.ts'

/** A list as the browser gets it: what it only shows is static HTML. */
export type FinishedList = Pick<ListView<never>, 'count' | 'text' | 'price' | 'facets' | 'sorts' | 'sort'> & {
  filterCount: number
  /** What narrows the list down; empty where nothing does. */
  chips: string
  /** The cards and the way to further pages, or what to do where nothing fits. */
  list: string
}
