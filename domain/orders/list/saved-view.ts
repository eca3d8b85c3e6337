import { writeListQuery } from './order-list-query.ts'

/** A question to the list of orders that has a name. */
export type SavedView = {
  /** Undefined for those that every shop has. */
  id?: number
  name: string
  /** As the address has it, from '?' on. */
  query: string
  isShared?: boolean
}

export const LONGEST_VIEW_NAME = 60
export const MOST_VIEWS = 50

const oldestFirst = { sort: 'date', descending: false } as const

/** What staff ask all day. Who waits longest comes first. */
export const USUAL_VIEWS: readonly SavedView[] = [
  { name: 'All orders', query: '' },
  { name: 'To confirm', query: writeListQuery({ waits: 'staff', ...oldestFirst }) },
  { name: 'Late', query: writeListQuery({ flag: 'late', ...oldestFirst }) },
  { name: 'Awaiting agreement', query: writeListQuery({ waits: 'buyer', ...oldestFirst }) },
  { name: 'Awaiting payment', query: writeListQuery({ waits: 'payment', ...oldestFirst }) },
  { name: 'To pick', query: writeListQuery({ waits: 'picking', ...oldestFirst }) },
  { name: 'Awaiting pick-up', query: writeListQuery({ waits: 'pickup', ...oldestFirst }) },
]
