/** What a stranger may upload with an application. Files that it was not sent with go about a day later. */
export const APPLICATION_FILES = { atMost: 6, maxBytes: 5 * 1024 * 1024 }
/** Photographs of a phone fit. They are kept smaller than they came: large enough to read a licence. */
export const APPLICATION_PICTURES = { mostMegapixels: 25, mostPixelsASide: 2000, mostBytes: 1024 * 1024 }
export const APPLICATION_TOO_LARGE = 'The file is larger than 5 MB. Save it smaller and try again.'
/** Applications that came to nothing are deleted so long after their last change. */
export const APPLICATION_KEPT_MONTHS = 6
/** How long the private link works with which more is sent. */
export const MORE_LINK_DAYS = 30

export const APPLICATION_STATES = {
  new: 'Open',
  more: 'Waiting for applicant',
  approved: 'Approved',
  refused: 'Rejected',
} as const
export type ApplicationState = keyof typeof APPLICATION_STATES

/** The colour of its badge. */
export const APPLICATION_TONES = {
  new: 'mark',
  more: 'outline',
  approved: 'default',
  refused: 'secondary',
} as const satisfies Record<ApplicationState, string>
