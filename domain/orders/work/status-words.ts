import { listAny } from '#domain/list-in-words.ts'
import { LIFE, SETS, type StatusSet } from './order-status.ts'

/** The statuses of a set within a sentence: 'completed or cancelled'. */
export function nameStatuses(set: StatusSet): string {
  return listAny(SETS[set].map((status) => LIFE[status].name.toLowerCase()))
}
