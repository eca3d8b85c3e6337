/** Where the certificate of a batch is sent to, and read from, by staff. */
export function certificatePath(batch: number): string {
  return `/api/admin/stock/batches/${batch}/certificate`
}
