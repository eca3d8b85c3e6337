import { useEffect, useState } from 'react'
import type { OrderOffer } from '#domain/ordering/order-offer.ts'
import { fetchOffer, takeOffer } from './order-offers.ts'

/** A dialog that stays open asks this often what holds now; the answer is short when nothing has changed. */
const LOOK_AGAIN_MS = 60_000

type Answer = OrderOffer | 'waiting' | 'failed'

/** What is sold, a way to ask once more, and one to take what the shop has said otherwise. */
export function useOffer(
  kind: string,
): [answer: Answer, askAgain: () => void, setOffer: (offer: OrderOffer) => void] {
  const [answer, setAnswer] = useState<Answer>('waiting')

  useEffect(() => {
    let isWanted = answer === 'waiting'
    const settle = (settled: Answer) => isWanted && setAnswer(settled)
    if (isWanted)
      takeOffer(kind).then(settle, (error: Error) => {
        // Prices are for those who have signed in: that is the way to them.
        if (error.cause === 401) location.assign('/account')
        else settle('failed')
      })
    return () => {
      isWanted = false
    }
  }, [kind, answer])

  const version = typeof answer === 'string' ? undefined : versionOf(answer)
  useEffect(() => {
    if (version === undefined) return
    return lookAgain(() => fetchOffer(kind), version, setAnswer)
  }, [kind, version])

  return [answer, () => setAnswer('waiting'), setAnswer]
}

/** Of the prices, and of what there is. */
function versionOf({ priceVersion, stock }: OrderOffer) {
  return priceVersion && `${priceVersion} ${JSON.stringify(stock)}`
}

/** Now and then, and when somebody comes back to the tab. What cannot be asked now is asked when the order is sent. */
function lookAgain(ask: () => Promise<OrderOffer>, version: string, onChange: (offer: OrderOffer) => void) {
  let isWanted = true
  function look() {
    if (document.visibilityState !== 'visible') return
    ask().then(
      (offer) => isWanted && versionOf(offer) !== version && onChange(offer),
      () => undefined,
    )
  }
  const timer = setInterval(look, LOOK_AGAIN_MS)
  document.addEventListener('visibilitychange', look)
  return () => {
    isWanted = false
    clearInterval(timer)
    document.removeEventListener('visibilitychange', look)
  }
}
