import { useEffect, useRef, useState } from 'react'
import { postJson } from '#app/ui/post-body.ts'
import type { UnsentReason } from '#app/ui/unsent.ts'
import type { DraftAnswer } from '#domain/catalogue/editing/product-action.ts'
import type { TypedProduct } from '#domain/catalogue/editing/typed-product.ts'
import { createDraftKeeper, type DraftKeeper, type DraftState, type KeptDraft } from './draft-keeper.ts'
import type { ProductView } from './product-view.ts'

/** What is typed into the form of this product. Another product, or another state of it, is another component. */
export function useDraft(product: ProductView) {
  const { values, problems } = product
  const [state, setState] = useState<DraftState>({
    ...{ values, problems },
    save: 'untouched',
    savedAt: '',
    clash: undefined,
  })
  const keeper = useRef<DraftKeeper>(undefined)
  const first = useRef(product)

  useEffect(() => {
    const { number, fields } = first.current
    const own = createDraftKeeper({
      fields,
      product: first.current,
      send: (draft) => sendDraft(number, draft),
      keep: (draft) => keepDraft(number, draft),
      tell: setState,
    })
    keeper.current = own
    const kept = readKeptDraft(number)
    if (kept) own.resume(kept)
    const again = () => void own.saveNow()
    addEventListener('online', again)
    return () => {
      removeEventListener('online', again)
      own.stop()
    }
  }, [])

  return { ...state, keeper }
}

/** The answer, or why there is none. */
async function sendDraft(
  number: number,
  draft: { revision: number; values: TypedProduct },
): Promise<DraftAnswer | UnsentReason> {
  const sent = await postJson<DraftAnswer>(`/api/admin/catalogue/${number}/draft`, draft, {
    // Whoever leaves the page has typed it all the same.
    keepalive: true,
  })
  return sent.ok ? sent.answer : sent.reason
}

const keyOf = (number: number) => `product-draft:${number}`

/**
 * In this tab alone, until it is saved: a connection that breaks or a session that ends takes nothing along. Without a
 * draft it is forgotten.
 */
function keepDraft(number: number, draft?: KeptDraft) {
  try {
    if (draft) sessionStorage.setItem(keyOf(number), JSON.stringify(draft))
    else sessionStorage.removeItem(keyOf(number))
  } catch {
    // Forbidden or full: then it lives as long as the page.
  }
}

function readKeptDraft(number: number): KeptDraft | undefined {
  try {
    const kept = sessionStorage.getItem(keyOf(number))
    // Nothing else writes under this name.
    return kept === null ? undefined : (JSON.parse(kept) as KeptDraft)
  } catch {
    return undefined
  }
}
