/** The first eight characters, as the list shows them. */
export function shortId(id: string): string {
  return `${id.slice(0, 8)}…`
}
