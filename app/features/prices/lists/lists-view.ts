import { formatMoment } from '#domain/format-moment.ts'
import { listEvery } from '#domain/list-in-words.ts'
import type { ListedList } from '#domain/price-lists/stored-list.ts'

export const STATE_NAMES = {
  current: 'In effect',
  scheduled: 'Scheduled',
  past: 'Ended',
  withdrawn: 'Withdrawn',
  draft: 'Draft',
} as const

export type ListedView = ReturnType<typeof viewListed>

/** A line among the lists. */
export function viewListed({ id, name, hasDraft, version }: ListedList, timeZone: string) {
  return {
    ...{ id, name, hasDraft },
    state: version?.state ?? ('draft' as const),
    buyers: version ? describeBuyers(version) : '',
    from: version ? formatMoment(version.validFrom, timeZone) : '',
    to: version?.validTo ? formatMoment(version.validTo, timeZone) : '',
  }
}

const MOST_NAMED = 3

function describeBuyers({ companies, groups }: { companies: string[]; groups: string[] }) {
  const names = [...groups.map((name) => `group ${name}`), ...companies]
  if (names.length <= MOST_NAMED) return listEvery(names)
  return `${names.slice(0, MOST_NAMED).join(', ')} and ${names.length - MOST_NAMED} more`
}
