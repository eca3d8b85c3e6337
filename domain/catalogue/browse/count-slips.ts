/** In a short word, a slip makes another word. */
export function allowedSlips(length: number) {
  if (length < 4) return 0
  return length < 7 ? 1 : 2
}

/** Letters too many, missing, wrong, or swapped with the next; undefined when there are more than allowed. */
export function countSlips(a: string, b: string, allowed: number): number | undefined {
  if (Math.abs(a.length - b.length) > allowed) return undefined
  let before: number[] = []
  let row = Array.from({ length: b.length + 1 }, (_, at) => at)
  for (let i = 1; i <= a.length; i++) {
    const next = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let slips = Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, (row[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        slips = Math.min(slips, (before[j - 2] ?? 0) + 1)
      next.push(slips)
    }
    if (Math.min(...next) > allowed) return undefined
    before = row
    row = next
  }
  const slips = row[b.length] ?? 0
  return slips <= allowed ? slips : undefined
}
