import { postJson } from '#app/ui/post-body.ts'
import type { UnsentReason } from '#app/ui/unsent.ts'
import type { DraftAnswer } from '#domain/catalogue/editing/product-action.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'

/** The answer, or why there is none. */
export async function sendDraft(
  number: number,
  draft: { revision: number; values: TypedProduct },
): Promise<DraftAnswer | UnsentReason> {
  const sent = await postJson<DraftAnswer>(`/api/admin/catalogue/${number}/draft`, draft, {
    // Whoever leaves the page has typed it all the same.
    keepalive: true,
  })
  return sent.ok ? sent.answer : sent.reason
}
