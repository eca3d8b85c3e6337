import { useEffect, useRef, useState } from 'react'
import { createDraftKeeper, type DraftKeeper, type DraftState } from './draft-keeper.ts'
import { keepDraft, readKeptDraft } from './kept-draft.ts'
import type { ProductView } from './product-view.ts'
import { sendDraft } from './send-draft.ts'

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
