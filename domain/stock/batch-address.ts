/** What everybody may read of a batch that was ever released. */
export function batchPath(code: string): string {
  return `/batch/${encodeURIComponent(code)}`
}

/** Where the certificate of a batch is sent to, and read from, by staff. */
export function certificatePath(batch: number): string {
  return `/api/admin/stock/batches/${batch}/certificate`
}

/** Its label for a label printer, in one of the sizes that batch-label.ts has. */
export function labelPath(batch: number): string {
  return `/api/admin/stock/batches/${batch}/label`
}
