const NEIGHBOURS = 2

/** The pages worth a link: the first, the last and those around the current one. Gaps show as jumps in the numbers. */
export function pageWindow(current: number, pageCount: number): number[] {
  const pages = new Set([1, pageCount])
  for (let page = current - NEIGHBOURS; page <= current + NEIGHBOURS; page++) {
    if (page >= 1 && page <= pageCount) pages.add(page)
  }
  return [...pages].sort((a, b) => a - b)
}
