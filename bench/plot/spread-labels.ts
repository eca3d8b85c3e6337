/**
 * Moves labels apart that would lie on each other, each as little as possible in one pass down and one up, and keeps them
 * between two edges. Gives a place for each, in the order in which they came.
 */
export function spreadLabels(wanted: number[], gap: number, [top, bottom]: readonly [number, number]) {
  const order = wanted.map((_, index) => index).toSorted((a, b) => (wanted[a] ?? 0) - (wanted[b] ?? 0))
  const places = order.map((index) => wanted[index] ?? 0)
  for (const at of places.keys()) {
    const above = at === 0 ? top : (places[at - 1] ?? 0) + gap
    places[at] = Math.max(places[at] ?? 0, above)
  }
  for (let at = places.length - 1; at >= 0; at--) {
    const below = at === places.length - 1 ? bottom : (places[at + 1] ?? 0) - gap
    places[at] = Math.min(places[at] ?? 0, below)
  }
  return wanted.map((_, index) => places[order.indexOf(index)] ?? 0)
}
