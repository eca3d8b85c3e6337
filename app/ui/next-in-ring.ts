type Direction = 'next' | 'previous' | 'first' | 'last'

/** Where the focus goes among `count` items that are walked in a ring; `current` is -1 when it is on none of them. */
export function nextInRing(direction: Direction, current: number, count: number) {
  if (direction === 'first') return 0
  if (direction === 'last') return count - 1
  if (direction === 'next') return (current + 1) % count
  return current <= 0 ? count - 1 : current - 1
}
