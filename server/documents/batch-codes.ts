import { batchPath } from '#domain/stock/batch-address.ts'
import type { AddressCode } from './shop-document.ts'

/** The public page of a batch, as codes on labels and slips have it. */
export function batchAddress(publicUrl: string, code: string): string {
  return `${publicUrl}${batchPath(code)}`
}

/** One for each batch, in the order in which they first come. */
export function batchCodes(publicUrl: string, batches: readonly string[]): AddressCode[] {
  return [...new Set(batches)].map((code) => ({
    caption: `Batch ${code}`,
    address: batchAddress(publicUrl, code),
  }))
}
