/**
 * Changes the page and scrolls so that this element stays where it is: what is added above it must not push another
 * button under the finger that is about to press again.
 */
export function holdInPlace(element: HTMLElement | null, change: () => void) {
  const before = element?.getBoundingClientRect().top ?? 0
  change()
  if (!element?.isConnected) return
  const moved = element.getBoundingClientRect().top - before
  scrollerOf(element)?.scrollBy({ top: moved, behavior: 'instant' })
}

function scrollerOf(element: HTMLElement) {
  let box = element.parentElement
  while (box && (box.scrollHeight <= box.clientHeight || getComputedStyle(box).overflowY !== 'auto'))
    box = box.parentElement
  return box
}
