import { useCallback, useEffect, useState } from 'react'
import type { OrderKind } from '#domain/orders/checkout/order-kind.ts'
import type { OrderOffer } from '#domain/orders/checkout/order-offer.ts'
import { fetchOffer, takeOffer } from './order-offers.ts'
import type { Offered } from './use-basket.ts'

/** An open order asks this often for the current offer; the answer is short when nothing has changed. */
const LOOK_AGAIN_MS = 60_000

type Answer = Offered[] | 'waiting' | 'failed'

/** The offers of these kinds, a function that asks again, and one that takes offers from another answer. */
export function useOffers(
  kinds: readonly OrderKind[],
): [answer: Answer, askAgain: () => void, setOffer: (kind: OrderKind, offer: OrderOffer) => void] {
  const [answer, setAnswer] = useState<Answer>('waiting')

  useEffect(() => {
    let isWanted = answer === 'waiting'
    const settle = (settled: Answer) => isWanted && setAnswer(settled)
    if (isWanted)
      Promise.all(kinds.map(async (kind) => ({ kind, offer: await takeOffer(kind.name) }))).then(
        settle,
        (error: Error) => {
          // Only signed-in buyers see prices, so this leads to the sign-in.
          if (error.cause === 401) location.assign('/account')
          else settle('failed')
        },
      )
    return () => {
      isWanted = false
    }
  }, [kinds, answer])

  const setOffer = useCallback((kind: OrderKind, offer: OrderOffer) => {
    setAnswer((before) =>
      typeof before === 'string'
        ? before
        : before.map((known) => (known.kind === kind ? { kind, offer } : known)),
    )
  }, [])

  useEffect(() => {
    if (typeof answer === 'string') return
    return lookAgain(answer, setOffer)
  }, [answer, setOffer])

  return [answer, () => setAnswer('waiting'), setOffer]
}

/** Of the prices, their tax, and of what there is. */
function versionOf({ priceVersion, tax, stock }: OrderOffer) {
  return priceVersion && `${priceVersion} ${JSON.stringify([tax, stock])}`
}

/** Asks at intervals, and when somebody comes back to the tab. Where that fails, sending the order asks again. */
function lookAgain(offered: readonly Offered[], onChange: (kind: OrderKind, offer: OrderOffer) => void) {
  let isWanted = true
  function look() {
    if (document.visibilityState !== 'visible') return
    for (const { kind, offer: known } of offered) {
      if (versionOf(known) === undefined) continue
      fetchOffer(kind.name).then(
        (offer) => isWanted && versionOf(offer) !== versionOf(known) && onChange(kind, offer),
        () => undefined,
      )
    }
  }
  const timer = setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    isWanted = false
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
