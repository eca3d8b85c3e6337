import { useEffect, useRef, useState } from 'react'
import { emptyTerms, type ListKind, type TypedList, type TypedTerms } from '#domain/price-lists/typed-list.ts'

export type ListForm = ReturnType<typeof useListForm>

/**
 * What is typed, beside what the server has. It stays when somebody else was faster, or when more was typed since it was sent; otherwise
 * whatever is saved takes its place.
 */
export function useListForm(
  stored: TypedList,
  { revision, isRefused }: { revision: number; isRefused: boolean },
) {
  const [typed, setTyped] = useState(stored)
  const [seen, setSeen] = useState(revision)
  const latest = useRef(typed)
  const sent = useRef<TypedList>(undefined)
  latest.current = typed

  useEffect(() => {
    if (seen === revision || isRefused) return
    const isTypedSince = sent.current !== undefined && sent.current !== latest.current
    sent.current = undefined
    setSeen(revision)
    if (!isTypedSince) setTyped(stored)
  }, [seen, revision, isRefused, stored])

  const change = (part: Partial<TypedList>) => setTyped((before) => ({ ...before, ...part }))
  return {
    typed,
    change,
    isChanged: JSON.stringify(typed) !== JSON.stringify(stored),
    termsOf: (kind: ListKind): TypedTerms => typed.kinds[kind.name] ?? emptyTerms(kind),
    changeTerms(kind: ListKind, part: Partial<TypedTerms>) {
      setTyped((before) => ({
        ...before,
        kinds: {
          ...before.kinds,
          [kind.name]: { ...(before.kinds[kind.name] ?? emptyTerms(kind)), ...part },
        },
      }))
    },
    /** An empty price takes the product out of the list. */
    changePrices(prices: readonly { kind: string; id: string; price: string }[]) {
      setTyped((before) => {
        const isOne = (one: { kind: string; id: string }) =>
          prices.some(({ kind, id }) => kind === one.kind && id === one.id)
        const kept = before.prices.filter((price) => !isOne(price))
        return { ...before, prices: [...kept, ...prices.filter(({ price }) => price.trim() !== '')] }
      })
    },
    startOver: () => setTyped(stored),
    /** To be called when it is sent. */
    onSend() {
      sent.current = latest.current
    },
  }
}
