type Space = {
  /** Left on the first page. */
  first: number
  /** Of every other page. */
  other: number
  /** What must stand below the last row. */
  end: number
}

/**
 * Deals rows of these heights out to pages, in their order. What stands at the end keeps at least one row with it, so
 * that no total stands alone on a page. The first page stays without a row where none fits.
 */
export function splitRows(heights: readonly number[], space: Space): number[][] {
  const pages: number[][] = [[]]
  let left = space.first
  for (const [row, height] of heights.entries()) {
    const isLast = row === heights.length - 1
    const isTooHigh = height + (isLast ? space.end : 0) > left
    // A page of its own that is no higher would not help.
    if (isTooHigh && (pages.at(-1)?.length || left < space.other)) {
      pages.push([])
      left = space.other
    }
    pages.at(-1)?.push(row)
    left -= height
  }
  return pages
}
