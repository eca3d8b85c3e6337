import { useEffect, useState } from 'react'
import { readTypedLadder, type TypedLadder } from '#domain/pricing/typed-ladder.ts'
import type { KindView } from './prices-view.ts'

export type LadderForm = ReturnType<typeof ladderForm>

/** What is typed, beside what holds now. The tab keeps it until it is published. */
export function useLadderForm({ name, rules }: KindView, current: TypedLadder, isPublished: boolean) {
  const [typed, setTyped] = useState(current)
  const key = `ladder-1 ${name}`

  useEffect(() => {
    if (isPublished) keepInTab(key, undefined)
    const kept = readKept(key)
    if (kept) setTyped(kept)
  }, [key, isPublished])

  function change(next: TypedLadder) {
    setTyped(next)
    keepInTab(key, next)
  }

  return ladderForm({
    ...{ typed, current, rules, change },
    startOver() {
      setTyped(current)
      keepInTab(key, undefined)
    },
  })
}

type LadderFormParts = {
  typed: TypedLadder
  /** What it is compared with. */
  current: TypedLadder
  rules: KindView['rules']
  change: (next: TypedLadder) => void
  startOver: () => void
}

/** What the fields of a ladder need, wherever what is typed is kept. */
export function ladderForm({ typed, current, rules, change, startOver }: LadderFormParts) {
  const reading = readTypedLadder(rules, typed)
  return {
    typed,
    ladder: reading.ladder,
    problemOf: (field: string) => reading.problems?.[field],
    isChanged: JSON.stringify(typed) !== JSON.stringify(current),
    change,
    changeTier(at: number, tier: Partial<TypedLadder['tiers'][number]>) {
      change({
        ...typed,
        tiers: typed.tiers.map((each, place) => (place === at ? { ...each, ...tier } : each)),
      })
    },
    /** One is pointed out, or none. */
    choosePopular(at: number | undefined) {
      change({ ...typed, tiers: typed.tiers.map((tier, place) => ({ ...tier, popular: place === at })) })
    },
    addTier() {
      change({
        ...typed,
        tiers: [...typed.tiers, { from: '', rate: typed.tiers.at(-1)?.rate ?? '', popular: false }],
      })
    },
    removeTier(at: number) {
      change({ ...typed, tiers: typed.tiers.filter((_, place) => place !== at) })
    },
    startOver,
  }
}

/** Storage may be forbidden or full: then it is lost with the tab, and nothing else. */
function keepInTab(key: string, typed: TypedLadder | undefined) {
  try {
    if (typed) sessionStorage.setItem(key, JSON.stringify(typed))
    else sessionStorage.removeItem(key)
  } catch {}
}

function readKept(key: string): TypedLadder | undefined {
  try {
    const text = sessionStorage.getItem(key)
    // Nobody else writes under this name.
    return text === null ? undefined : (JSON.parse(text) as TypedLadder)
  } catch {
    return undefined
  }
}
