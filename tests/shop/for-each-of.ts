/** Works through all items, a few at once. */
export async function forEachOf<T>(items: Iterable<T>, atOnce: number, work: (item: T) => Promise<void>) {
  const left = items[Symbol.iterator]()
  const worker = async () => {
    for (let next = left.next(); !next.done; next = left.next()) await work(next.value)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
