import type { DraftAnswer } from '#domain/catalogue/editing/product-action.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'

/** Undefined where the shop could not be reached, or could not do it. */
export async function sendDraft(
  number: number,
  draft: { revision: number; values: TypedProduct },
): Promise<DraftAnswer | undefined> {
  try {
    const response = await fetch(`/api/admin/catalogue/${number}/draft`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(draft),
      // Whoever leaves the page has typed it all the same.
      keepalive: true,
    })
    return response.ok ? ((await response.json()) as DraftAnswer) : undefined
  } catch {
    return undefined
  }
}
