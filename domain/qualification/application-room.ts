import { formatCount } from '#domain/format-count.ts'

const MB = 1024 * 1024

/**
 * What the files of applicants may take, in bytes: of one draft, of one application with all that was sent to it later, of one
 * network, and in all. Files that were not sent yet and those of applications that are not approved count alike.
 */
export const APPLICATION_ROOM = {
  ofDraft: 20 * MB,
  ofApplication: 40 * MB,
  ofNetwork: 40 * MB,
  inAll: 1024 * MB,
}
/** Open applications of one network, and in all: more than any shop decides in weeks. */
export const APPLICATIONS_OPEN = { ofNetwork: 10, inAll: 1000 }
/** From here on staff are told, long before anybody is refused. */
export const ROOM_TOLD_AT = APPLICATION_ROOM.inAll / 2

export const LITTLE_ROOM =
  'As space runs out, each applicant can upload less. Decide open applications, and delete spam and rejected ones with their files. Orders are not affected.'

export function formatMegabytes(bytes: number): string {
  return `${formatCount(Math.ceil(bytes / MB))} MB`
}

/** One network gets no more than this part of what is still free, so that there is always something left for the next. */
const PART_OF_FREE = 16

type Limits = { ofNetwork: number; inAll: number }

/**
 * What one network may hold when all together hold so much. The fuller it is, the less: a few networks take no more than their own
 * limit, a hundred no more than a hundredth each, and whoever comes after them still has as much as each of them.
 */
export function shareOfNetwork(heldInAll: number, { ofNetwork, inAll }: Limits = APPLICATION_ROOM): number {
  return Math.max(0, Math.min(ofNetwork, Math.floor((inAll - heldInAll) / PART_OF_FREE)))
}
