/** What everybody may read of a batch that was ever released. */
export function batchPath(code: string): string {
  return `/batch/${encodeURIComponent(code)}`
}
