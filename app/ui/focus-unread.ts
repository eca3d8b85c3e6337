/** Marks a field with a figure that nobody has understood yet. */
export const UNREAD = { 'data-unread': '' } as const

/** To the first field that still asks what is meant by it. Whatever is sent waits for the answer. */
export function focusUnread(within: ParentNode = document): boolean {
  const field = within.querySelector<HTMLElement>('[data-unread]')
  field?.focus()
  return field !== null
}
