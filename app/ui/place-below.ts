/** For browsers without anchors: puts a popover that has just opened under what opened it. */
export function placeBelow(popover: HTMLElement, anchor: HTMLElement | null) {
  if (!anchor || CSS.supports('position-area', 'block-end')) return
  const edge = anchor.getBoundingClientRect()
  popover.style.top = `${edge.bottom}px`
  popover.style.right = `${document.documentElement.clientWidth - edge.right}px`
}
