/** Numbers by key, all from zero. A key is forgotten when it is at zero again: strangers choose them. */
export class KeyCounts extends Map<string, number> {
  countOf(key: string): number {
    return this.get(key) ?? 0
  }

  change(key: string, by: number): void {
    const count = this.countOf(key) + by
    if (count > 0) this.set(key, count)
    else this.delete(key)
  }
}
